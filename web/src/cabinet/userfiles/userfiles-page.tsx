import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { Stepper } from '../../ui/tabs/stepper.tsx'
import { loadProgramNames } from '../applications/load-program-names.ts'
import type { Route } from './+types/userfiles-page.ts'
import { NothingHere } from './nothing-here.tsx'
import { OwnApplication } from './own-application.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { language } = page
  return {
    programs: await loadProgramNames(page),
    texts: { ...textsOf('userfiles', language), ...textsOf('case', language) },
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.userfiles.title)
}

/** The second step of an application: uploading its documents and submitting it. */
export default function UserfilesPage({ params: { id }, loaderData: { programs } }: Route.ComponentProps) {
  const text = useText('userfiles')
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="mx-auto grid max-w-180 gap-8">
        <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
        <Stepper steps={text.steps} current={2} />
        {id === undefined ? (
          <NothingHere message={text.noId} />
        ) : (
          <OwnApplication key={id} id={id} programs={programs} />
        )}
      </div>
    </div>
  )
}
