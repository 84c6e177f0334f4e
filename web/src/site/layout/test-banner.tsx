import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Marquee } from '../../ui/marquee.tsx'

export function TestBanner() {
  const text = useText('site')
  const { agency } = useRootData()
  if (!agency.banner) return null
  return (
    <aside aria-label={text.banner.label} className="bg-warning-soft text-sm text-on-warning-soft">
      <Marquee speed={110}>
        <p className="px-6 py-3 text-center font-medium">{agency.banner}</p>
      </Marquee>
    </aside>
  )
}
