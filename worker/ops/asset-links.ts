// The Digital Asset Links statement: Android reads it before showing Doxa's pages in Doxa's app without browser UI.

interface AssetLink {
  relation: string[];
  target: { namespace: 'android_app'; package_name: string; sha256_cert_fingerprints: string[] };
}

/** A SHA-256 fingerprint as printed by key tools: 32 bytes in hex, separated by colons. */
const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;

/**
 * The statement for the app at `url` (ANDROID_URL, its store page), signed with one of the certificates whose fingerprints
 * `cert` lists (ANDROID_CERT, comma-separated). Null if either is missing or no fingerprint is complete.
 */
export function assetLinks({ url, cert }: { url: string; cert: string }): AssetLink[] | null {
  const package_name = packageIn(url);
  const fingerprints = cert
    .split(',')
    .map((fingerprint) => fingerprint.trim().toUpperCase())
    .filter((fingerprint) => FINGERPRINT.test(fingerprint));
  if (!package_name || fingerprints.length === 0) return null;
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name, sha256_cert_fingerprints: fingerprints },
    },
  ];
}

/** The package name in a store address: `…/details?id=com.example.doxa`. */
function packageIn(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const id = new URL(url).searchParams.get('id');
  return id && /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(id) ? id : null;
}
