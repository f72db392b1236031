// A Villa picture as it is kept and served: the scene with its words, pure, the same text for the same scene.
import { HEIGHT, WIDTH } from '../../../shared/villa-scene/backdrop.ts';
import { composeVilla, shapesOf } from '../../../shared/villa-scene/compose.ts';
import { describeScene, titleOf } from '../../../shared/villa-scene/describe.ts';
import type { VillaScene } from '../../../shared/villa-scene/scene.ts';
import { villaItemOf } from '../items.ts';
import { svgDocument } from './svg-document.ts';

/**
 * The picture of a scene as an SVG document of 1200 x 675: no script, no reference to anything outside, its text
 * escaped. Slugs that are not known are left out. Never throws on a scene of the right shape.
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

/** The picture in words; whose it is, only where a name is given, which the file itself never has. */
export function describeVilla(scene: VillaScene, whose: { owner?: string } = {}): string {
  return describeScene(scene, { ...whose, factsOf: villaItemOf });
}
