import type { ApplicationFull } from 'contract/applications'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'

const fetchForm = async () => (await import('./own-travel-form.tsx')).OwnTravelForm

/** The button for when the client travels and returns, and its dialog. */
export function CaseTravel({ application }: { application: ApplicationFull }) {
  const { travel: text } = useText('case')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isKnown = application.travel_on !== null || application.return_on !== null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {isKnown ? text.change : text.add}
      </Button>
      {isOpen && (
        <Dialog title={text.title} onClose={close}>
          <LazyPart fetchPart={fetchForm} waiting={<RowsSkeleton />}>
            {(OwnTravelForm) => <OwnTravelForm application={application} onClose={close} />}
          </LazyPart>
        </Dialog>
      )}
    </>
  )
}
