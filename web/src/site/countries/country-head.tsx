import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Price } from '../../shared/price.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { Road } from '../../ui/art/road.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { ApplyLink } from '../layout/apply-link.tsx'
import { CountryGate, pictureIn } from './country-gate.tsx'
import type { CountryData } from './load-country.ts'

/** Where the road leads to, in a few sentences, with what our help costs and the next step. */
export function CountryHead({ country, name, summary, body, programmes }: CountryData) {
  const { page } = useText('countries')
  const { map } = useText('site')
  const { agency, language } = useRootData()
  const first = programmes[0]
  return (
    <>
      <div className="ink relative isolate overflow-hidden">
        <div className="container-page grid grid-cols-[auto_1fr] items-center gap-x-5 py-6 lg:grid-cols-[auto_1fr_1fr] lg:gap-x-10 lg:py-8">
          <CountryGate
            code={country.code}
            picture={pictureIn(country.picture, language)}
            className="w-28 lg:w-44"
          />
          <div className="grid min-w-0 gap-2">
            <TextLink to="/countries" className="text-sm">
              {page.back}
            </TextLink>
            <h1 className="flex flex-wrap items-center gap-3 text-3xl lg:text-5xl">
              {name}
              <Flag code={country.code} className="size-7 lg:size-9" />
            </h1>
          </div>
          <Road
            codes={[country.code]}
            home={map.from}
            className="h-28 max-lg:col-span-2 max-lg:mt-4 max-lg:w-full lg:h-56"
          />
        </div>
      </div>
      <div className="container-page grid gap-5 py-6 lg:grid-cols-[7fr_4fr] lg:gap-16 lg:py-14">
        <div className="grid content-start gap-4">
          <p className="lg:text-xl">{summary}</p>
          <CountryBody paragraphs={body.split(/\n\s*\n/)} />
        </div>
        <aside className="grid content-start gap-4 self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24 lg:p-6">
          {first && (
            <div className="grid gap-1">
              <p className="text-label text-muted">{page.from}</p>
              <p>
                <Price text={first.service.price} soum={first.service.soum} className="text-figure" />
              </p>
              <p className="text-sm text-muted">{first.service.title}</p>
            </div>
          )}
          <ApplyLink tone="primary" service={first?.service.id} country={country.apply_country}>
            {page.apply}
          </ApplyLink>
          <a href={phoneHref(agency.phone)} className={buttonStyle('quiet')}>
            {page.call}: <span className="whitespace-nowrap">{agency.phone}</span>
          </a>
        </aside>
      </div>
    </>
  )
}

/** The whole text; on a phone behind a press, because the figures are what most come for. */
function CountryBody({ paragraphs }: { paragraphs: string[] }) {
  const { page } = useText('countries')
  const text = paragraphs.map((paragraph) => (
    <p key={paragraph} className="max-w-[68ch] whitespace-pre-line text-muted">
      {paragraph}
    </p>
  ))
  return (
    <>
      <details className="lg:hidden">
        <summary className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4">
          {page.more}
        </summary>
        <div className="grid gap-3 pt-2">{text}</div>
      </details>
      <div className="grid gap-4 max-lg:hidden">{text}</div>
    </>
  )
}
