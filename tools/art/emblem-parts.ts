import type { Country } from './countries.ts'
import { tag } from './svg.ts'

type Tone = 'sky' | 'far' | 'near' | 'light'

const near = (d: string) => tag('path', { d })
const fill = (tone: Tone, d: string) => tag('path', { fill: `var(--em-${tone})`, d })

/** Straight lines. Dashed ones are windows, columns and ripples: a row of them costs one line. */
const line = (tone: Tone, width: number, d: string, dashes?: string) =>
  tag('path', {
    stroke: `var(--em-${tone})`,
    'stroke-width': width,
    ...(dashes ? { 'stroke-dasharray': dashes } : {}),
    d,
  })

/** The near tone, a third of it: the side of a mountain that the light does not reach. */
const shade = (d: string) => tag('path', { 'fill-opacity': 0.35, d })

/** A shape with holes. */
const hollow = (d: string) => tag('path', { 'fill-rule': 'evenodd', d })

/** Curved or broken lines, which would be filled otherwise. */
const curve = (tone: Tone, width: number, d: string, dashes?: string) =>
  line(tone, width, d, dashes).replace('<path', '<path fill="none"')

/**
 * Drawn on 120 x 150, from the back to the front, inside the arch: its point is at (60, 0), its walls end at 54. No
 * flags, no texts, no people, and nothing young enough to belong to its architect.
 */
export const emblemParts: Record<Country, string[]> = {
  // The stepped tower of 1931 over the roofs of Manhattan.
  us: [
    fill('far', 'M0 150v-46h12V90h4v-6h8v6h4v60zm90 0V84l7-12 7 12v66zm16 0v-48h14v48z'),
    line('sky', 2, 'M6 110v40M20 96v54M97 90v60M113 108v42', '2 4'),
    near('M34 150v-22h5V88h5V66h5V54h5V42h3V30h2V10h2v20h2v12h3v12h5v12h5v22h5v40h5v22z'),
    line('far', 1.5, 'M48 92v58M56 58v92M64 58v92M72 92v58'),
    line('light', 2, 'M52 72v78M60 46v104M68 72v78', '3 3'),
  ],
  // Mountains with snow, a forest and a lake.
  ca: [
    fill('far', 'M0 108l28-50 14 18 22-48 26 50 8-9 22 36v45H0z'),
    shade('M64 55l5-9 7 4 14 28 8 32H70l4-28zM28 73l3-6 5 1 6 8 4 34H30zM98 82l2-5 4 2 16 26v5H96z'),
    fill('light', 'M64 27l12 23-7-4-5 9-5-8-6 5zM28 58l8 10-5-1-3 6-3-5-4 3zM98 69l6 10-4-2-2 5-6-6z'),
    near(
      `M0 118v-12${'l3-7 4 7 4-10 4 10'.repeat(8)}v12zM17 82l7 20h-3l7 18h-4l9 30H1l9-30H6l7-18h-3zm86 18l5 14h-2l5 13h-3l6 23H89l6-23h-3l5-13h-2z`,
    ),
    line('light', 2, 'M42 127h24M60 134h28M44 141h12'),
  ],
  // The clock tower of Westminster, the palace behind it.
  gb: [
    fill('far', `M0 150v-34h6V94l2-8 2 6h10l2-6 2 8v22${'h10v-7h2v7'.repeat(8)}v34z`),
    line('sky', 7, 'M2 126h118M2 140h118', '2 4'),
    near('M60 8l6 18h-1v6l8 16h2v3h-2v24h2v3h-4v72H49V78h-4v-3h2V51h-2v-3h2l8-16v-6h-1z'),
    line('far', 2, 'M54 82v68M60 82v68M66 82v68', '16 2'),
    fill('light', 'M51 63a9 9 0 0 1 18 0a9 9 0 0 1-18 0M57 27h2v4h-2zm4 0h2v4h-2z'),
    curve('near', 1.5, 'M60 57v6l4 3'),
  ],
  // The gate at the end of Unter den Linden, with its four horses.
  de: [
    fill('far', 'M0 150v-42h14v42zm106 0v-42h14v42z'),
    fill('light', 'M52 90h16v52H52z'),
    near(
      'M8 150v-4h4v-4h96v4h4v4zM12 91V81h-2v-4h10V67h22v-7h36v7h22v10h10v4h-2v10zM46 60v-8l-5 1-1-3 5-6 4 2 1 14h2v-8l-5 1-1-3 5-6 4 2 1 14h10l1-14 4-2 5 6-1 3-5-1v8h2l1-14 4-2 5 6-1 3-5-1v8zM58 60v-9q-6-2-8-12l8 5V35h1v-9h2v9h1v9l8-5q-2 10-8 12v9z',
    ),
    line('near', 52, 'M14 116h38M68 116h38', '6 10'),
    line('near', 3, 'M12 92h42m12 0h42M12 141h42m12 0h42', '10 6'),
    line('far', 4, 'M16 86h90', '2 6'),
  ],
  // The iron tower of Paris.
  fr: [
    fill('far', 'M0 150v-26h2l3-8h4v-4h4v4h8l3 8h2v26zm94 0v-26h2l3-8h8v-4h4v4h4l3 8h2v26z'),
    line('sky', 4, 'M4 130h22M4 140h22M98 130h22M98 140h22', '2 4'),
    hollow(
      'M59 10h2v16h1v16h2v3h-2c1 34 3 44 6 55h4v4h-3c3 8 7 14 11 20h3v4h-1q5 10 12 22H80a20 20 0 0 0-40 0H26q7-12 12-22h-1v-4h3q8-12 11-20h-3v-4h4c3-11 5-21 6-55h-2v-3h2V26h1zm-8 114h18q-4-8-5-20h-8q-1 12-5 20zm5-24h8q-3-12-4-30-1 18-4 30z',
    ),
    line('sky', 6, 'M34 150l9-20M86 150l-9-20M48 122l6-16M72 122l-6-16', '1 3'),
    line('light', 1, 'M38 126h44M49 102h22M57 43.5h6'),
  ],
  // The arch over the harbour of Sydney.
  au: [
    fill('light', 'M38 102a22 22 0 0 1 44 0z'),
    fill('far', 'M0 120h120v30H0z'),
    near('M0 102h120v5H0zM7 122l1-42H7v-4h2l1-6h8l1 6h2v4h-1l1 42zm92 0l1-42h-1v-4h2l1-6h8l1 6h2v4h-1l1 42z'),
    curve('near', 2.5, 'M16 118Q60 16 104 118M16 88q44-68 88 0'),
    curve(
      'near',
      1.2,
      'M16 118l9-44 9 5 8-20 9 6 9-11 9 11 9-6 8 20 9-5 9 44M25 100v4M34 85v19M42 74v30M51 68v36M60 66v38M69 68v36M78 74v30M86 85v19M95 100v4',
    ),
    fill('light', 'M30 126v12H18zM32 130l6 8h-6zM60 130h30v2H60zM74 138h22v2H74zM46 144h20v2H46z'),
  ],
  // A mill beside the water.
  nl: [
    fill('far', 'M90 134v-24h3v-4h3v-4h3v-4h4v4h3v4h3v4h3v24zM6 134v-18l8-8 8 8v18zM0 137h120v13H0z'),
    line('far', 7, 'M70 60l26-26M64 74l26 26M50 68l-26 26M56 54L30 28'),
    near('M0 133h120v4H0zM49 76h22l5 34h8v4h-7l3 20H40l3-20h-7v-4h8zM46 76q2-16 14-16t14 16z'),
    line('near', 7, 'M70 60l26-26M64 74l26 26M50 68l-26 26M56 54L30 28', '1 3.3'),
    line('near', 2.5, 'M26 30l68 68M94 30L26 98'),
    fill(
      'light',
      'M57 84h6v8h-6zM57 98h6v6h-6zM56 134v-10q4-4 8 0v10zM20 142h24v2H20zM70 141h30v2H70zM44 146h26v2H44z',
    ),
  ],
  // The portal of a madrasa between its minarets.
  uz: [
    fill('far', 'M47 48v-6c-5-8 2-18 13-26 11 8 18 18 13 26v6zM0 150v-46h120v46z'),
    near(
      'M32 150V48h56v102zM12 150l2-86h-3v-4h2q0-7 5-11 5 4 5 11h2v4h-3l2 86zm84 0l2-86h-3v-4h2q0-7 5-11 5 4 5 11h2v4h-3l2 86z',
    ),
    fill(
      'light',
      'M44 150V98c0-14 8-17 16-26 8 9 16 12 16 26v52zM2 138v-18l4-6 4 6v18zm108 0v-18l4-6 4 6v18z',
    ),
    fill('far', 'M49 150v-46c0-10 6-13 11-19 5 6 11 9 11 19v46z'),
    curve('light', 2, 'M37 150V53h46v97M60 20v24M54 25q-6 9-3 19M66 25q6 9 3 19', '2 2'),
    line('light', 8, 'M18 72v78M102 72v78', '2 10'),
  ],
}
