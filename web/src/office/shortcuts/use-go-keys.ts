import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useKeyDown } from '../../ui/hooks/use-key-down.ts'
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

  // The keys of a page have meanings of their own for A and T.
  useKeyDown('first', (event) => {
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
}
