// Whether the page is shown inside another app, where Google refuses sign-in and files cannot be saved.

const EMBEDDED = [
  // Android names its WebView.
  /; wv\)/,
  // On iOS, browsers identify as Safari, app views do not.
  /\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/).*AppleWebKit/,
  /\b(FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|TikTok)\b/,
];

/** Whether the page is shown in an app's view or was opened from the home screen. */
export function isShownByApp(): boolean {
  return isEmbeddedView(navigator.userAgent) || matchMedia('(display-mode: standalone)').matches;
}

export function isEmbeddedView(userAgent: string): boolean {
  return EMBEDDED.some((sign) => sign.test(userAgent));
}
