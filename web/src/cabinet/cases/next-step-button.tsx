import type { Application } from 'contract/applications'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { casePath, threadPath, uploadHash } from './case-path.ts'

type NextStepButtonProps = {
  application: Application
  /** On its own page there is nothing to open any more. */
  isOnPage: boolean
  /** Moves to the place on the page where a file is asked for. */
  onUpload?: (() => void) | undefined
  /** Read out after the words of the button. */
  about: ReactNode
}

/** The one button of the card: where the next step is done. */
export function NextStepButton({ application, isOnPage, onUpload, about }: NextStepButtonProps) {
  const { buttons: text } = useText('case')
  const { id, status, next_kind: kind, turn } = application
  const isDraft = status === 'draft'
  const link = (to: string, words: string, tone: 'primary' | 'quiet' = 'primary') => (
    <ButtonLink to={to} tone={tone} className="max-sm:w-full">
      {words}
      {about}
    </ButtonLink>
  )
  if (kind === 'profile') return link('/profile/details', text.profile)
  if (kind === 'hand_in') return link(`/userfiles/${id}`, text.hand_in)
  if (kind === 'upload' || kind === 'redo') {
    if (isDraft) return link(`/userfiles/${id}`, text[kind])
    if (!isOnPage) return link(`${casePath(id)}${uploadHash}`, text[kind])
    return (
      <Button className="max-sm:w-full" onClick={onUpload}>
        {text[kind]}
      </Button>
    )
  }
  if (kind === 'refused') return link(threadPath(id), text.write)
  if (!isOnPage) return link(casePath(id), text.open, turn === 'client' ? 'primary' : 'quiet')
  // What a step asks of the client is done elsewhere; whoever has a question about it asks here.
  return link(threadPath(id), text.write, 'quiet')
}
