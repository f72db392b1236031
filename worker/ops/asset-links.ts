// What Android asks before it shows Doxa's pages in Doxa's app without a browser's bar: which app they belong to.

interface AssetLink {
  relation: string[];
  target: { namespace: 'android_app'; package_name: string; sha256_cert_fingerprints: string[] };
}

/** A SHA-256 fingerprint as key tools print it: 32 bytes in hex, parted by colons. */
const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;

/**
 * The statement of the app at `url` (ANDROID_URL, its page in the store), signed with one of the certificates whose
 * fingerprints `cert` lists (ANDROID_CERT, parted by commas). Null when either is missing or none is whole.
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

/** The app's name in the address of its page: `…/details?id=com.example.doxa`. */
function packageIn(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const id = new URL(url).searchParams.get('id');
  return id && /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(id) ? id : null;
}
