import type { PageContext } from 'contract/page'
import { ClosingCall } from '../closing-call.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import { Claims } from './claims.tsx'
import { CountryGates } from './country-gates.tsx'
import { HelperTeaser } from './helper-teaser.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './load-home.ts'
import { ProcessStrip } from './process-strip.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'
import { Trust } from './trust.tsx'

/** What of the page needs no scripts: everything above and below the partners. */
export async function homeParts(
  page: PageContext,
  { countries, figures, services, question, steps, trust, stories, texts }: HomeData,
) {
  const place = { path: '/', texts }
  const [top, end] = await Promise.all([
    stillPart(page, {
      id: 'home',
      ...place,
      children: (
        <>
          <div className="roads">
            <Hero countries={countries} />
            <CountryGates countries={countries} />
          </div>
          <Claims {...figures} />
          <Services services={services} />
          {question && <HelperTeaser question={question} />}
          <ProcessStrip steps={steps} />
          <Trust {...trust} />
          <Testimonials stories={stories} />
        </>
      ),
    }),
    stillPart(page, { id: 'home-end', ...place, children: <ClosingCall /> }),
  ])
  return { top, end }
}
