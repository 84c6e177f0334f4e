import { fill } from 'contract/fill'
import { useRef, useState } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { MapSketch } from './map-sketch.tsx'

/** Where the office is. A map of another host is loaded only by a press of its button. */
export function MapCard() {
  const { map } = useText('contact')
  const { agency } = useRootData()
  const [isLoaded, setLoaded] = useState(false)
  const picture = useRef<HTMLDivElement>(null)
  const load = () => {
    setLoaded(true)
    // The button is about to be removed.
    picture.current?.focus()
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div
        ref={picture}
        tabIndex={-1}
        className="aspect-[3/1] bg-surface-2 -outline-offset-2 lg:aspect-[2/1]"
      >
        {isLoaded ? (
          <iframe
            src={agency.map_embed}
            title={fill(map.frame, { address: agency.address })}
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="size-full"
          />
        ) : (
          <MapSketch />
        )}
      </div>
      <div className="grid gap-3 p-4">
        <p className="font-medium max-lg:hidden">{agency.address}</p>
        <div className="flex flex-wrap gap-2 [&_:is(a,button)]:px-4">
          {agency.map_link && (
            <a href={agency.map_link} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
              {map.open}
              <VisuallyHidden> ({map.newTab})</VisuallyHidden>
            </a>
          )}
          <div className="noscript:hidden">
            <CopyButton value={agency.address} label={map.copy} done={map.copied} failed={map.copyFailed} />
          </div>
        </div>
        {agency.map_embed && !isLoaded && (
          <div className="grid justify-items-start gap-2 border-t border-line pt-4 noscript:hidden">
            <p className="text-sm text-muted">{fill(map.host, { host: new URL(agency.map_embed).host })}</p>
            <Button tone="quiet" onClick={load}>
              {map.load}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
