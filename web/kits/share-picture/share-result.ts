// Sharing a result: by the system's share sheet, else the clipboard; if both refuse, the caller shows the text to be
// selected by hand.

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'refused';

/** Shares a text, with a picture if the sheet takes one. 'dismissed' means that the player closed the share sheet. */
export async function shareText(text: string, picture: File | null = null): Promise<ShareOutcome> {
  const both = { text, ...(picture && { files: [picture] }) };
  const sheet = [both, { text }].find(canShare);
  if (sheet) {
    try {
      await navigator.share(sheet);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return copyText(text);
}

export async function copyText(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

export function sharesPictures(): boolean {
  return canShare({ files: [new File([''], 'doxa.png', { type: 'image/png' })] });
}

export function savePicture(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function canShare(data: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? !data.files);
}
