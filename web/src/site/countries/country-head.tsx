import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureIn } from '../../shared/country-gate.tsx'
import { CountryOpening, CountryWords } from '../../shared/country-opening.tsx'
import { Price } from '../../shared/price.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { ApplyLink } from '../layout/apply-link.tsx'
import type { CountryData } from './load-country.ts'

/** Where the road leads to, in a few sentences, with what our help costs and the next step. */
export function CountryHead({ country, name, summary, body, programmes }: CountryData) {
  const { page } = useText('countries')
  const { map } = useText('site')
  const { agency, language } = useRootData()
  const first = programmes[0]
  return (
    <>
      <CountryOpening
        code={country.code}
        name={name}
        picture={pictureIn(country.picture, language)}
        home={map.from}
      >
        <TextLink to="/countries" className="text-sm">
          {page.back}
        </TextLink>
      </CountryOpening>
      <div className="container-page grid grid-cols-1 gap-5 py-6 lg:grid-cols-[7fr_4fr] lg:gap-16 lg:py-14">
        <CountryWords summary={summary} body={body} more={page.more} />
        <aside className="grid content-start gap-4 self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24 lg:p-6">
          {first && (
            <div className="grid gap-1">
              <p className="text-label text-muted">{page.from}</p>
              <p>
                <Price text={first.service.price} soum={first.service.soum} className="text-figure" />
              </p>
              <p lang={first.service.title.lang} className="text-sm text-muted">
                {first.service.title.text}
              </p>
            </div>
          )}
          <ApplyLink tone="primary" service={first?.service.id} country={country.apply_country}>
            {page.apply}
          </ApplyLink>
          <a href={phoneHref(agency.phone)} className={buttonStyle('quiet', 'max-lg:hidden')}>
            {page.call}: <span className="whitespace-nowrap">{agency.phone}</span>
          </a>
        </aside>
      </div>
    </>
  )
}
