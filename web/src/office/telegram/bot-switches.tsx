import { useQueryClient } from '@tanstack/react-query'
import { type TelegramOffice, telegram } from 'contract/telegram'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormRefusal, refusalText } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { LabelledSwitch } from '../prefs/labelled-switch.tsx'

type Switches = { files?: boolean; group_posts?: boolean }

/** What the bot may do. Documents are turned on only after the reason against it has been read. */
export function BotSwitches({ office: { files, group_posts } }: { office: TelegramOffice }) {
  const { bot: text } = useText('office').telegram
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  const save = async (body: Switches) => {
    try {
      const saved = await callAsStaff(telegram.updateOffice, { body })
      queries.setQueryData(staffQueryOf(telegram.getOffice, {}).queryKey, saved)
    } catch (error) {
      throw new FormRefusal(serverSentence(error) ?? text.saveFailed)
    }
    toast.success(text.saved)
  }
  const saveAtOnce = (body: Switches) => void save(body).catch((error) => toast.error(refusalText(error)))

  return (
    <div className="grid max-w-2xl gap-4">
      <LabelledSwitch
        label={text.files}
        about={text.filesAbout}
        isOn={files}
        onChange={(isWanted) => (isWanted ? setAsking(true) : saveAtOnce({ files: false }))}
      />
      <LabelledSwitch
        label={text.posts}
        about={text.postsAbout}
        isOn={group_posts}
        onChange={(isWanted) => saveAtOnce({ group_posts: isWanted })}
      />
      {isAsking && (
        <ConfirmDialog
          question={text.filesQuestion}
          confirm={text.filesConfirm}
          tone="primary"
          onConfirm={async () => {
            await save({ files: true })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{text.filesAbout}</p>
          <p>{text.filesLaw}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
