// Loads the script of Google's sign-in on demand, and types the parts of it that are used.

export interface GoogleIdentity {
  initialize(options: {
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

/** Loads the script at `url` once. Rejects when it is blocked or invalid; a later call then tries again. */
export function loadGoogle(url: string): Promise<GoogleIdentity> {
  const pending = loads.get(url);
  if (pending) return pending;
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
