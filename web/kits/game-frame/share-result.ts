// Handing a result on: the system's share sheet, else the clipboard; where both refuse, the caller shows the text to
// be selected by hand.

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'refused';

/** Shares a text by the first way that works. 'dismissed' means that the player closed the share sheet. */
export async function shareText(text: string): Promise<ShareOutcome> {
  if (canShare(text)) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return copyText(text);
}

/** Copies a text. */
export async function copyText(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

function canShare(text: string): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.({ text }) ?? true);
}
