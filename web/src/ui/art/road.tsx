import clsx from 'clsx'
import { frameOf, hasRoad, homeAt } from './road-frames.ts'
import world from './world.svg?url&no-inline'

type RoadProps = {
  /** Countries by their ISO codes; those without a road are passed over. One road is shown from nearer than several. */
  codes: readonly string[]
  /** Tashkent in the language of the page; without it the star has no name. */
  home?: string
  /** Leaves the middle of each road out, for a page that was not found. */
  gap?: boolean
  className?: string
}

/**
 * The world and the ways from Tashkent, always on `ink`. It names nothing but the start: countries are in a list beside
 * it, whose entries have `data-country`; where both stand in one `.roads`, pointing at a country shows its road.
 */
export function Road({ codes, home, gap, className }: RoadProps) {
  const roads = codes.filter(hasRoad)
  const { box, zoom } = frameOf(roads)
  const isWorld = zoom === 'world'
  return (
    <svg
      aria-hidden="true"
      viewBox={box}
      // A narrow page loses some of the far west, where no road ends.
      preserveAspectRatio={isWorld ? 'xMaxYMid slice' : 'xMidYMid slice'}
      fill="none"
      strokeLinecap="round"
      className={clsx('road', !isWorld && `road-${zoom}`, gap && 'road-gap', className)}
    >
      <use href={`${world}#dots`} className={clsx('road-dots', isWorld && 'max-sm:hidden')} />
      {isWorld && <use href={`${world}#dots-s`} className="road-dots sm:hidden" />}
      {roads.map((code) => (
        <use key={code} data-road={code} href={`${world}#arc-${code}`} className="road-arc" />
      ))}
      {roads.map((code) => (
        <g key={code} data-road={code}>
          <use href={`${world}#end-${code}`} className="road-ring" />
          <use href={`${world}#end-${code}`} className="road-end" />
        </g>
      ))}
      <g transform={`translate(${homeAt.x} ${homeAt.y})`}>
        <use href={`${world}#home`} className="road-home" />
        {home && (
          <text x="1em" y="0.36em" className="road-name">
            {home}
          </text>
        )}
      </g>
    </svg>
  )
}
