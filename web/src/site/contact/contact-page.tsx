import { Suspense } from 'react'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { loadOfficePictures } from '../load-office-pictures.ts'
import { organizationData } from '../organization-data.ts'
import { PageHead } from '../page-head.tsx'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import type { Route } from './+types/contact-page.ts'
import { AfterWriting } from './after-writing.tsx'
import { MapCard } from './map-card.tsx'
import { Office } from './office.tsx'
import { prefilled } from './prefill.ts'
import { takeMessage } from './take-message.ts'
import { WriteToUs } from './write-to-us.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const texts = textsOf('contact', page.language)
  const meta = [...pageMeta(page, { path: '/contact', ...texts.contact.meta }), organizationData(page)]
  const [prefill, pictures] = await Promise.all([
    prefilled(page, new URL(request.url).searchParams, texts.contact.form),
    loadOfficePictures(page),
  ])
  const part = { path: '/contact', texts }
  return {
    meta,
    texts,
    prefill,
    office: await stillPart(page, { ...part, id: 'office', children: <Office pictures={pictures} /> }),
    answer: await stillPart(page, { ...part, id: 'answer', children: <AfterWriting /> }),
  }
}

/** For browsers without scripts, and for submissions before hydration. */
export async function action({ context, request }: Route.ActionArgs) {
  const { search } = new URL(request.url)
  return takeMessage(await request.formData(), search, context.get(pageContextKey))
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead } = useText('contact')
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="container-page grid gap-6 py-5 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:py-14">
        <div className="grid content-start gap-4">
          <Still {...loaderData.office} />
          <MapCard />
        </div>
        {/* Hydrated after the rest, in a step of its own: both together would block a slow phone. */}
        <Suspense>
          <WriteToUs prefill={loaderData.prefill} refused={actionData} />
        </Suspense>
      </div>
      <Still {...loaderData.answer} />
    </>
  )
}
