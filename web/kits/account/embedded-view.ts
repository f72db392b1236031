// Whether the page is shown inside another app. Google refuses to sign anybody in there, and the app saves no file.

const EMBEDDED = [
  // Android names its WebView.
  /; wv\)/,
  // On iOS a browser calls itself Safari, an app's own view does not.
  /\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/).*AppleWebKit/,
  /\b(FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|TikTok)\b/,
];

/** Whether the page is shown by the app itself: inside it, or from its own place on the home screen. */
export function isShownByApp(): boolean {
  return isEmbeddedView(navigator.userAgent) || matchMedia('(display-mode: standalone)').matches;
}

export function isEmbeddedView(userAgent: string): boolean {
  return EMBEDDED.some((sign) => sign.test(userAgent));
}
