// Makes the faces of the card games: one small SVG file a face for the page, and the list of them for the worker.

import { createRequire } from 'node:module';
import { FACE_ROWS } from './faces-table.mjs';

const require = createRequire(import.meta.url);
const characters = require('unicode-emoji-json/data-by-emoji.json');
const fluent = require('@iconify-json/fluent-emoji-flat/icons.json');
const iconOfCodePoints = require('@iconify-json/fluent-emoji-flat/chars.json');

const VARIATION_SELECTOR = 'fe0f';

function drawingOf(emoji) {
  const codePoints = [...emoji].map((character) => character.codePointAt(0).toString(16));
  const bare = codePoints.filter((codePoint) => codePoint !== VARIATION_SELECTOR);
  const icon = iconOfCodePoints[codePoints.join('-')] ?? iconOfCodePoints[bare.join('-')];
  const drawing = fluent.icons[icon];
  if (!drawing) throw new Error(`no drawing of ${emoji}`);
  return drawing.body;
}

const sentenceCase = (words) => words[0].toUpperCase() + words.slice(1);

function faceOf([emoji, group, shortName]) {
  const name = shortName ?? sentenceCase(characters[emoji].name);
  const id = name.toLowerCase().replaceAll(' ', '-');
  if (!/^[a-z]+(-[a-z]+)*$/.test(id)) throw new Error(`'${name}' makes no plain id`);
  return { id, name, group, drawing: drawingOf(emoji) };
}

const svgFile = (drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fluent.width} ${fluent.height}">${drawing}</svg>\n`;

const listFile = (faces) => `// Written by worker/content/build/faces.mjs. Do not edit by hand.

/** A picture on a card. Its drawing is served as /faces/<id>.svg. */
export interface Face {
  /** Kebab-case, never changed. */
  readonly id: string;
  /** What players call it, in sentence case. */
  readonly name: string;
  /** Faces of one group look alike: a deal takes at most one of them. */
  readonly group: string;
}

/** The ${faces.length} faces of Memory Match and Speed Match. */
export const FACES: readonly Face[] = [
${faces.map(({ id, name, group }) => `  { id: '${id}', name: '${name}', group: '${group}' },`).join('\n')}
];
`;

/** The generated files by name, as text. Throws when two faces share an id or an emoji has no drawing. */
export function faceFiles() {
  const faces = FACE_ROWS.map(faceOf);
  const repeated = faces.find((face, index) => faces.findIndex((other) => other.id === face.id) !== index);
  if (repeated) throw new Error(`two faces are called '${repeated.id}'`);
  const drawings = faces.map(({ id, drawing }) => [`web/public/faces/${id}.svg`, svgFile(drawing)]);
  return { ...Object.fromEntries(drawings), 'worker/content/faces.generated.ts': listFile(faces) };
}
