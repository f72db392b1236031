// The script of Google's sign-in, fetched when a button of it is to be shown, and the little of it that is used.

export interface GoogleIdentity {
  initialize(wish: {
    client_id: string;
    nonce: string;
    callback: (reply: { credential: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, look: Readonly<Record<string, string>>): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const loads = new Map<string, Promise<GoogleIdentity>>();

/** What the script at `url` defines. Throws when it was blocked or is not what it should be; then it may be tried again. */
export function loadGoogle(url: string): Promise<GoogleIdentity> {
  const standing = loads.get(url);
  if (standing) return standing;
  const load = fetchScript(url).catch((error: unknown) => {
    loads.delete(url);
    throw error;
  });
  loads.set(url, load);
  return load;
}

function fetchScript(url: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => {
      const google = window.google?.accounts?.id;
      if (google) resolve(google);
      else reject(new Error('The script defined nothing.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The script was not loaded.'));
    };
    script.src = url;
    document.head.append(script);
  });
}
