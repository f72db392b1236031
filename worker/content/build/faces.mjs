// Makes the faces of the card games: a small SVG file each for the page, and their list for the worker. Two faces are in the
// same group if a hurried or colour-blind player could confuse them.

import { svgOf } from './drawing-kit.mjs';
import { CREATURES } from './faces/creatures.mjs';
import { GARDEN } from './faces/garden.mjs';
import { SIDE } from './faces/kit.mjs';
import { THINGS } from './faces/things.mjs';

const ROWS = [...CREATURES, ...GARDEN, ...THINGS];

function faceOf({ name, group, shapes }) {
  const id = name.toLowerCase().replaceAll(' ', '-');
  if (!/^[a-z]+(-[a-z]+)*$/.test(id)) throw new Error(`'${name}' makes no plain id`);
  return { id, name, group, drawing: svgOf(shapes, { width: SIDE, height: SIDE }) };
}

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

/** The generated files by name, as text. Throws if two faces share an id. */
export function faceFiles() {
  const faces = ROWS.map(faceOf);
  const repeated = faces.find((face, index) => faces.findIndex((other) => other.id === face.id) !== index);
  if (repeated) throw new Error(`two faces are called '${repeated.id}'`);
  const drawings = faces.map(({ id, drawing }) => [`web/public/faces/${id}.svg`, drawing]);
  return { ...Object.fromEntries(drawings), 'worker/content/faces.generated.ts': listFile(faces) };
}
