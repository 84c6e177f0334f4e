import { useSyncExternalStore } from 'react'

export type Width = '40rem' | '64rem' | '80rem' | '90rem'

/** Whether a table fits, or what needs more. Only for parts the server never renders: it does not know the width. */
export function useIsWide(from: Width = '64rem'): boolean {
  return useSyncExternalStore(
    listeners[from],
    () => window.matchMedia(`(width >= ${from})`).matches,
    () => true,
  )
}

const onWidthChange = (from: Width) => (listener: () => void) => {
  const query = window.matchMedia(`(width >= ${from})`)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Made once: another function at every render would be subscribed anew. */
const listeners: Record<Width, ReturnType<typeof onWidthChange>> = {
  '40rem': onWidthChange('40rem'),
  '64rem': onWidthChange('64rem'),
  '80rem': onWidthChange('80rem'),
  '90rem': onWidthChange('90rem'),
}
