import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Marquee } from '../../ui/marquee.tsx'

/** So many that a short sentence fills a wide screen without a gap. */
const copies = Array.from({ length: 8 }, (_, copy) => copy)

export function TestBanner() {
  const text = useText('site')
  const { agency } = useRootData()
  if (!agency.banner) return null
  return (
    <aside
      aria-label={text.banner.label}
      className="bg-warning-soft text-sm font-medium text-on-warning-soft [&_.marquee-pause]:h-8"
    >
      <Marquee speed={110}>
        {copies.map((copy) => (
          <p key={copy} aria-hidden={copy > 0} className="banner-text py-1.5 whitespace-nowrap">
            {agency.banner}
            <span aria-hidden className="px-6">
              ✦
            </span>
          </p>
        ))}
      </Marquee>
    </aside>
  )
}
