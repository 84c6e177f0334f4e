import type { ApplicationFull } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { nextStepOf } from './progress.ts'

/** The next step, with a link to it; and the office's note about the last change. */
export function NextStepBox({ application }: { application: ApplicationFull }) {
  const { details: text } = useText('profile')
  const note = application.history.at(-1)?.note
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card bg-subtle p-4 sm:p-5">
      {note && (
        <div>
          <h3 className="text-sm font-medium text-muted">{text.note}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      <div>
        <h3 className="text-sm font-medium text-muted">{text.next}</h3>
        <p>{text.nextTexts[nextStepOf(application)]}</p>
      </div>
      <NextStepLink application={application} />
    </section>
  )
}

function NextStepLink({ application }: { application: ApplicationFull }) {
  const { details: text, applications } = useText('profile')
  const contact = (
    <ButtonLink to="/contact" tone="quiet">
      {text.contact}
    </ButtonLink>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {application.status === 'draft' && (
        <>
          <ButtonLink to={`/userfiles/${application.id}`}>{text.toDocuments}</ButtonLink>
          <ButtonLink to={`/apply?application=${application.id}`} tone="quiet">
            {applications.resume}
          </ButtonLink>
        </>
      )}
      {application.status === 'rejected' && (
        <>
          {contact}
          <ButtonLink to="/apply" tone="quiet">
            {applications.add}
          </ButtonLink>
        </>
      )}
      {application.status !== 'draft' && application.status !== 'rejected' && contact}
    </div>
  )
}
