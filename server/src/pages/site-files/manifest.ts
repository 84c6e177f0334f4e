import type { Agency } from 'contract/agency'
import { defaultLanguage } from 'contract/text'

/** What a phone shows of the site on its home screen. It stays a site: with an address, and a way back. */
export function manifest({ name, short_name, colors }: Agency): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name,
    lang: defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: colors.light.color,
    background_color: '#FFFFFF',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
