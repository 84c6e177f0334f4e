import { useText } from '../../i18n/use-text.ts'

const rowHeight = 32

/** From Tashkent to every country one can apply to. The lines stretch with the page, the names do not. */
export function CountryArcs({ names }: { names: string[] }) {
  const { arcs } = useText('home')
  const height = names.length * rowHeight
  return (
    <figure
      aria-label={arcs.label}
      className="grid grid-cols-[auto_1fr_auto] items-center text-sm text-on-ink-muted"
    >
      <figcaption className="flex items-center gap-2 font-medium text-on-ink">
        {arcs.from}
        <span aria-hidden className="size-3 rounded-full bg-accent" />
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 100 ${height}`}
        height={height}
        preserveAspectRatio="none"
        className="w-full"
        fill="none"
        stroke="var(--accent)"
        strokeOpacity="0.55"
      >
        {names.map((name, row) => (
          <path key={name} d={arcTo((row + 0.5) * rowHeight, height / 2)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <ul>
        {names.map((name) => (
          <li key={name} className="flex h-8 items-center gap-2">
            <span aria-hidden className="size-1.5 rounded-full bg-accent" />
            {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Starts steeply and ends level, as routes on a map do. */
function arcTo(y: number, start: number): string {
  return `M0 ${start}C12 ${y} 40 ${y} 100 ${y}`
}
