const avenues =
  'M-10 176C90 160 150 150 250 118S420 60 490 34M96 -10C112 60 150 150 196 250M330 -10C318 70 330 170 372 250'
const streets =
  'M-10 62C70 58 130 52 220 30M-10 118C80 108 150 96 246 70S400 24 490 -2M40 250C34 190 22 120 8 -10M260 -10C262 60 290 170 300 250M420 -10C414 60 440 160 470 250M130 250C230 230 330 200 490 140M176 -10C190 60 220 110 246 118'
const metro = 'M-10 214C70 202 190 182 262 154S420 106 490 92'
const stations = [
  [92, 200],
  [262, 154],
  [418, 108],
]

/** A sketch of the district: streets, a canal, a line of the underground, and where the office is. Not to scale. */
export function MapSketch() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 240"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M262 0H330C322 40 322 70 326 92L268 112C262 70 260 30 262 0Z" className="fill-success-soft" />
      <path d="M30 140L88 130 108 190 38 204Z" className="fill-success-soft" />
      <path
        d="M-10 20C80 40 130 6 210 14S300 48 372 40 450 70 490 66"
        className="stroke-info-soft"
        strokeWidth="12"
      />
      <path d={streets} className="stroke-surface" strokeWidth="5" />
      <path d={avenues} className="stroke-surface" strokeWidth="11" />
      <path d={metro} className="stroke-primary" strokeWidth="3" strokeDasharray="1 8" />
      {stations.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.5" className="fill-surface stroke-primary" strokeWidth="3" />
      ))}
      <path d="M240 122c-13-18-24-29-24-43a24 24 0 0 1 48 0c0 14-11 25-24 43Z" className="fill-primary" />
      <circle cx="240" cy="79" r="9" className="fill-on-primary" />
    </svg>
  )
}
