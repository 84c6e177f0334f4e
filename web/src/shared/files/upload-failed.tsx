import { fill } from 'contract/fill'
import { documentRules } from 'contract/uploads'
import type { ShownText } from '../../i18n/shown-text.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CaptureButton } from '../capture/capture-button.tsx'
import { useSignInPath } from '../use-sign-in-path.ts'
import { isRetryable, type Upload, type UploadActions, type UploadFailure } from './upload-queue.ts'

type UploadFailedProps = UploadActions & {
  upload: Upload
  /** What the file is for. */
  about: ShownText
}

/** A failed upload: why, and how to fix it. */
export function UploadFailed({ upload, about, onFile, onRetry, onCancel }: UploadFailedProps) {
  const text = useText('files')
  const signInPath = useSignInPath()
  const { failure, file } = upload
  if (!failure) return null
  const isSignedOut = failure.kind === 'signed_out'
  return (
    <div className="grid gap-3">
      <div className="grid gap-1" role="alert">
        <p className="truncate font-medium">{file.name}</p>
        <FieldError id={`${upload.key}-problem`} message={sentenceOf(failure, text)} />
        {isSignedOut && <p className="text-sm text-muted">{text.saved}</p>}
        {upload.willRetry && <p className="text-sm text-muted">{text.retriesAlone}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isSignedOut && <ButtonLink to={signInPath}>{text.signIn}</ButtonLink>}
        {isRetryable(failure) && (
          <Button onClick={onRetry}>
            {text.retry}
            <VisuallyHidden>
              : <Shown shown={about} />
            </VisuallyHidden>
          </Button>
        )}
        {!isSignedOut && (
          <CaptureButton about={about} onSend={onFile}>
            {text.chooseOther}
          </CaptureButton>
        )}
        <Button tone="quiet" onClick={onCancel}>
          {text.cancel}
          <VisuallyHidden>: {file.name}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}

function sentenceOf(failure: UploadFailure, text: Texts['files']): string {
  if (failure.kind === 'unfit') {
    return fill(text.problems[failure.problem], { n: documentRules.maxBytes / 1024 / 1024 })
  }
  if (failure.kind === 'refused') return failure.message
  return failure.kind === 'signed_out' ? text.signInFirst : text[failure.kind]
}
