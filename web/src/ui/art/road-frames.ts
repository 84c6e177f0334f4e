/** Tashkent on the map of world.svg. */
export const homeAt = { x: 662.2, y: 129.5 }

/** How much of the map a frame shows, which the sizes of lines and letters follow (art.css). */
type Frame = { box: string; zoom: 'world' | 'half' | 'close' }

/** Without the far west and the south of Patagonia. */
const world: Frame = { box: '146 8 840 420', zoom: 'world' }
const atlantic: Frame = { box: '220 8 620 310', zoom: 'half' }
const europe: Frame = { box: '440 30 340 170', zoom: 'close' }
const indianOcean: Frame = { box: '430 98 620 310', zoom: 'half' }
/** As high as a gate: for a country that the map has no road to. */
const aroundHome: Frame = { box: '542 10 240 300', zoom: 'half' }

const frames: Record<string, Frame> = {
  us: atlantic,
  ca: atlantic,
  gb: europe,
  de: europe,
  fr: europe,
  nl: europe,
  au: indianOcean,
}

export function hasRoad(code: string): boolean {
  return Object.hasOwn(frames, code)
}

/** The part of the map that shows these roads. */
export function frameOf([first, ...others]: readonly string[]): Frame {
  if (others.length > 0) return world
  return (first && frames[first]) || aroundHome
}
