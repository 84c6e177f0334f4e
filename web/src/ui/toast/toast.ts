import type { ComponentType } from 'react'
import type { Renderable, Toast, ToastOptions, ValueOrFunction } from 'react-hot-toast/headless'

type Kind = 'success' | 'error' | 'loading'

let drawing: ComponentType | null = null
const listeners = new Set<() => void>()

const raise = (kind: Kind) => (message: ValueOrFunction<Renderable, Toast>, options?: ToastOptions) => {
  // A toast that cannot be loaded is not shown; its message is on the page as well.
  load().then((library) => library[kind](message, options), console.error)
}

/** Short messages. Most visits see none, so their code is loaded with the first one. */
export const toast = {
  success: raise('success'),
  error: raise('error'),
  loading: raise('loading'),
  dismiss: (id: string) => {
    load().then((library) => library.dismiss(id), console.error)
  },
}

/** The component of the toasts; null until there is one. */
export const toaster = {
  current: () => drawing,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

async function load() {
  const [library, { Toaster }] = await Promise.all([
    import('react-hot-toast/headless'),
    import('./toaster.tsx'),
  ])
  drawing = Toaster
  for (const listener of listeners) listener()
  return library.toast
}
