// A registered player's session.

/** What a token identifies. */
export interface Session {
  sessionId: string;
  playerId: number;
  publicId: string;
  guestNumber: number;
  createdAt: number;
  expiresAt: number;
}
