import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from './buttons/icon-button.tsx'

type MarqueeProps = {
  /** Pixels in a second. */
  speed: number
  children: ReactNode
}

/** An endless line: two copies move together, the second takes over where the first leaves. */
export function Marquee({ speed, children }: MarqueeProps) {
  const text = useText('site')
  const track = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  useDuration(track, speed)

  return (
    <div className="marquee flex min-w-0 items-center gap-2" data-paused={isPaused || undefined}>
      <div ref={track} className="marquee-track">
        <div className="marquee-copy">{children}</div>
        <div className="marquee-copy" aria-hidden inert>
          {children}
        </div>
      </div>
      <IconButton
        className="marquee-pause hover:bg-current/10"
        icon={isPaused ? 'Play' : 'Pause'}
        label={isPaused ? text.marquee.play : text.marquee.pause}
        onClick={() => setPaused(!isPaused)}
      />
    </div>
  )
}

/** The time of one round follows from the width of a copy, which changes with its text, the fonts and the window. */
function useDuration(track: RefObject<HTMLDivElement | null>, speed: number): void {
  useEffect(() => {
    const copy = track.current?.firstElementChild
    if (!copy) return
    const observer = new ResizeObserver(() => {
      track.current?.style.setProperty('--marquee-duration', `${copy.clientWidth / speed}s`)
    })
    observer.observe(copy)
    return () => observer.disconnect()
  }, [track, speed])
}
