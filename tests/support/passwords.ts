// Setting passwords over HTTP, and a play that shows whether a session is valid.
import { Client } from './client.ts';

export const NEW = 'another harbour';

export const INVALID = {
  status: 400,
  body: { code: 'LINK_INVALID', detail: 'Failed to reset password. The link may be invalid or expired.' },
};

export const forgot = (email: string, headers: Record<string, string> = {}) =>
  new Client().post('/auth/forgot-password', email, headers);
export const reset = (token: unknown, new_password: unknown = NEW) =>
  new Client().post('/auth/reset-password', { token, new_password });

/** Opens a Memory Match; returns a function that turns its first card. */
export async function openPlay(
  client: Client,
): Promise<() => Promise<{ status: number; body: { code?: string } }>> {
  const { game_session_token, state } = (await client.get('/api/daily-memory-config')).body;
  let move = state.next_move as number;
  return () =>
    client.post('/api/memory/flip', { game_session_token, move: move++, position: (move * 3) % 16 });
}
