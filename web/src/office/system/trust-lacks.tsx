import type { Health, TrustFact } from 'contract/system'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Where each is mended, or read how. */
const pages: Record<TrustFact, string> = {
  registration: '/admin/pictures',
  licence: '/admin/pictures',
  office_photo: '/admin/pictures',
  team: '/admin/team',
  rates: '/admin/rates',
  country_facts: '/admin/countries',
}

/** What keeps visitors from trusting the agency; nothing is broken by it. */
export function TrustLacks({ facts }: { facts: Health['lacks'] }) {
  const { trust: text } = useText('office').system
  if (facts.length === 0) return null
  return (
    <Notice tone="info">
      <p className="font-medium">{text.title}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {facts.map((fact) => (
          <li key={fact}>
            {text.facts[fact]}{' '}
            <Link to={pages[fact]} className="py-2.5 whitespace-nowrap underline underline-offset-4">
              {text.pages[fact]}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
