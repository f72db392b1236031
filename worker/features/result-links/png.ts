// Reads and writes PNG files (ISO/IEC 15948) with one byte per pixel: only what composing a card needs.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** One byte per pixel, row by row. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A raster and its palette, as red, green and blue per colour; null if the bytes are grey values. */
export interface PngFile extends Raster {
  palette: Uint8Array | null;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const GREY = 0;
const INDEXED = 3;
const latin1 = new TextDecoder('latin1');

/** Reads a file of 8 bits per pixel, grey or indexed, with unfiltered rows. Throws for any other. */
export function readPng(file: Uint8Array): PngFile {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts = new Map<string, Uint8Array>();
  for (let at = SIGNATURE.length; at < file.length; at += 12 + view.getUint32(at))
    parts.set(
      latin1.decode(file.subarray(at + 4, at + 8)),
      file.subarray(at + 8, at + 8 + view.getUint32(at)),
    );
  const [head, data] = [parts.get('IHDR'), parts.get('IDAT')];
  if (!head || !data || head[8] !== 8 || (head[9] !== GREY && head[9] !== INDEXED))
    throw new Error('This PNG has not one byte a pixel.');
  const sizes = new DataView(head.buffer, head.byteOffset);
  const [width, height] = [sizes.getUint32(0), sizes.getUint32(4)];
  const rows = inflateSync(data);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * (width + 1);
    if (rows[start] !== 0) throw new Error('A row of this PNG is stored as differences.');
    pixels.set(rows.subarray(start + 1, start + 1 + width), row * width);
  }
  return { width, height, pixels, palette: parts.get('PLTE') ?? null };
}

export function writePng({ width, height, pixels, palette }: PngFile): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13);
  const sizes = new DataView(head.buffer);
  sizes.setUint32(0, width);
  sizes.setUint32(4, height);
  head.set([8, palette ? INDEXED : GREY, 0, 0, 0], 8);
  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const parts = [
    SIGNATURE,
    part('IHDR', head),
    ...(palette ? [part('PLTE', palette)] : []),
    part('IDAT', deflateSync(rows)),
    part('IEND', new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const bytes of parts) {
    file.set(bytes, end);
    end += bytes.length;
  }
  return file;
}

function part(kind: string, bytes: Uint8Array): Uint8Array {
  const written = new Uint8Array(bytes.length + 12);
  const view = new DataView(written.buffer);
  view.setUint32(0, bytes.length);
  for (let at = 0; at < 4; at += 1) written[4 + at] = kind.charCodeAt(at);
  written.set(bytes, 8);
  view.setUint32(bytes.length + 8, crc32(written.subarray(4, bytes.length + 8)));
  return written;
}
