import { auth } from 'contract/auth'
import { fill } from 'contract/fill'
import { avatarRules } from 'contract/uploads'
import { useRef, useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { sentenceOf } from '../../i18n/error-sentence.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePicture } from '../../shared/use-picture.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useMe } from '../layout/me.ts'
import { useMeUpdate } from './use-me-update.ts'

const problemId = 'avatar-problem'

/** The own portrait: chosen, previewed, then sent. */
export function AvatarForm() {
  const { profile: text } = useText('office')
  const site = useText('site')
  const language = useLanguage()
  const me = useMe()
  const { refetchMe } = useMeUpdate()
  const input = useRef<HTMLInputElement>(null)
  const { file, url, problem, setProblem, choose, clear, accept, megabytes } = usePicture(
    avatarRules,
    language,
  )
  const [isBusy, setBusy] = useState(false)

  const send = async (portrait: File) => {
    setBusy(true)
    setProblem('')
    try {
      await callAsStaff(auth.uploadAvatar, { file: portrait })
      await refetchMe()
      clear()
      toast.success(text.avatarSaved)
    } catch (error) {
      setProblem(sentenceOf(error, site.form))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={me.full_name} imageUrl={url ?? me.avatar_url} size="large" />
        <div className="flex flex-wrap gap-2">
          {file ? (
            <>
              <Button isBusy={isBusy} onClick={() => void send(file)}>
                {text.sendAvatar}
              </Button>
              <Button tone="quiet" disabled={isBusy} onClick={clear}>
                {text.cancelAvatar}
              </Button>
            </>
          ) : (
            <Button tone="quiet" onClick={() => input.current?.click()}>
              {text.chooseAvatar}
            </Button>
          )}
        </div>
      </div>
      <input ref={input} type="file" hidden aria-label={text.avatar} accept={accept} onChange={choose} />
      <p className="text-faint">{fill(text.avatarHint, { n: megabytes })}</p>
      <div role="alert">
        <FieldError id={problemId} message={problem || undefined} />
      </div>
    </div>
  )
}
