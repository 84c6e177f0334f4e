import { vi } from 'vitest'

/** An empty browser: both media of its storage, and a page in Uzbek. */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', medium())
  vi.stubGlobal('sessionStorage', medium())
  vi.stubGlobal('document', { documentElement: { lang: 'uz' } })
}

/** A new tab of the same browser: local storage is shared, session storage is not. */
export function openTab(): void {
  vi.stubGlobal('sessionStorage', medium())
}

function medium() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
