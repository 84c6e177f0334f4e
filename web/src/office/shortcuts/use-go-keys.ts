import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../layout/me.ts'
import { goPagesOf } from './go-pages.ts'
import { isBusyElsewhere } from './is-busy-elsewhere.ts'
import { areKeysOn } from './keys-setting.ts'

/** How long G waits for the second key. */
const patience = 1500

/** G and then L, A or T open a page, by the place of the keys: a Russian keyboard has other letters there. */
export function useGoKeys(): void {
  const pages = goPagesOf(useMe())
  const navigate = useNavigate()
  const begunAt = useRef<number | null>(null)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat) return
    const begun = begunAt.current
    begunAt.current = null
    if (event.defaultPrevented || event.isComposing || !areKeysOn() || isBusyElsewhere(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.code === 'KeyG') {
      event.preventDefault()
      begunAt.current = event.timeStamp
      return
    }
    const page = pages.find(({ key }) => event.code === `Key${key}`)
    if (!page || begun === null || event.timeStamp - begun > patience) return
    event.preventDefault()
    void navigate(page.path)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Before the keys of a page, which have meanings of their own for A and T.
    const first = { capture: true }
    window.addEventListener('keydown', listener, first)
    return () => window.removeEventListener('keydown', listener, first)
  }, [])
}
