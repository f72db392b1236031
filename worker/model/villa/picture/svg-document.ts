// The frame of every served drawing: an SVG document that is safe as an image and describes itself.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for XML, without characters that XML 1.0 forbids. */
export function escaped(text: string): string {
  return [...text]
    .filter((character) => {
      const code = character.codePointAt(0)!;
      const isSurrogate = code >= 0xd800 && code <= 0xdfff;
      const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0) || (code & 0xfffe) === 0xfffe;
      return !isSurrogate && !isControl;
    })
    .map((character) => ESCAPES[character] ?? character)
    .join('');
}

/** A whole document; `title` and `description` are plain text, `shapes` is SVG. */
export function svgDocument({
  width,
  height,
  viewBox = `0 0 ${width} ${height}`,
  title,
  description,
  shapes,
}: {
  width: number;
  height: number;
  viewBox?: string;
  title: string;
  description?: string;
  shapes: string;
}): string {
  const desc = description === undefined ? '' : `<desc>${escaped(description)}</desc>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" role="img" stroke-linecap="round" stroke-linejoin="round"><title>${escaped(title)}</title>${desc}${shapes}</svg>\n`;
}
