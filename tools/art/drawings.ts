import { drawEmblems } from './emblems.ts'
import { drawFlags } from './flags.ts'
import { drawGirih } from './girih.ts'
import { drawIkat } from './ikat.ts'
import { drawSuzani } from './suzani.ts'
import { drawWorld } from './world.ts'

/** Every drawn file of `web/src/ui/art`, by its name. */
export async function drawAll(): Promise<Record<string, string>> {
  return {
    'world.svg': await drawWorld(),
    'emblems.svg': drawEmblems(),
    'flags.svg': await drawFlags(),
    'girih.svg': drawGirih(),
    'ikat.svg': drawIkat(),
    'suzani.svg': drawSuzani(),
  }
}
