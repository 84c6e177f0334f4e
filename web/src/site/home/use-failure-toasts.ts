import { useEffect } from 'react'

import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast.ts'
import type { HomeData } from './load-home.ts'

const blocks = ['services', 'stories', 'partners'] as const

/** Says which lists could not be had, each time they were asked for. */
export function useFailureToasts(home: HomeData): void {
  const text = useText('home')
  useEffect(() => {
    for (const block of blocks) {
      // The same id, so that another attempt renews the message instead of stacking a second one.
      if (!home[block].ok) toast.error(text[block].failed, { id: `home-${block}` })
    }
  }, [home, text])
}
