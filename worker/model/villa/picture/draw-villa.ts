// Renders a Villa picture with its description. Pure: the same scene gives the same text.
import { HEIGHT, WIDTH } from '../../../shared/villa-scene/backdrop.ts';
import { composeVilla, shapesOf } from '../../../shared/villa-scene/compose.ts';
import { describeScene, titleOf } from '../../../shared/villa-scene/describe.ts';
import type { VillaScene } from '../../../shared/villa-scene/scene.ts';
import { villaItemOf } from '../items.ts';
import { svgDocument } from './svg-document.ts';

/**
 * The picture of a scene as an SVG document of 1200 x 675, without scripts or external references, with escaped text. Unknown
 * slugs are skipped. Never throws on a well-formed scene.
 */
export function drawVilla(scene: VillaScene): string {
  return svgDocument({
    width: WIDTH,
    height: HEIGHT,
    title: titleOf(scene),
    description: describeVilla(scene),
    shapes: shapesOf(composeVilla(scene)),
  });
}

/** The picture's description. It names the owner only if one is given; the file itself never does. */
export function describeVilla(scene: VillaScene, whose: { owner?: string } = {}): string {
  return describeScene(scene, { ...whose, factsOf: villaItemOf });
}
