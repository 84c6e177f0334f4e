import { useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type WorkStage, workStages } from 'contract/lead-states'
import { type TelegramOffice, telegram } from 'contract/telegram'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { formatDateTime, onOneLine } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useMadeLink } from './use-made-link.ts'

type Group = TelegramOffice['groups'][number]

/** The groups that are told figures, each of one stage. */
export function BotGroups({ groups }: { groups: Group[] }) {
  const { telegram: texts, scripts } = useText('office')
  const { bot: text } = texts
  const language = useLanguage()
  const [leaving, setLeaving] = useState<Group | null>(null)
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{text.groups}</h3>
      {groups.length === 0 ? (
        <p className="text-muted">{text.noGroups}</p>
      ) : (
        <ul className="grid gap-2">
          {groups.map((group) => (
            <li
              key={group.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-subtle px-3 py-2"
            >
              <span>
                {scripts.stages[group.stage]}{' '}
                <span className="text-sm text-muted tabular-nums">
                  {fill(text.groupSince, { time: onOneLine(formatDateTime(group.linked_at, language)) })}
                </span>
              </span>
              <Button tone="quiet" size="compact" className="text-danger" onClick={() => setLeaving(group)}>
                {text.unlinkGroup}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LinkGroup />
      {leaving && <UnlinkGroup group={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}

function LinkGroup() {
  const { telegram: texts, scripts } = useText('office')
  const { bot: text } = texts
  const queries = useQueryClient()
  const [stage, setStage] = useState<WorkStage>('initial')
  const made = useMadeLink(() => callAsStaff(telegram.linkGroup, { body: { stage } }), {
    failed: text.groupFailed,
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Choice
        label={text.stage}
        value={stage}
        options={workStages.map((value) => ({ value, label: scripts.stages[value] }))}
        onChange={(value) => setStage(workStages.find((one) => one === value) ?? 'initial')}
      />
      <Button tone="quiet" isBusy={made.isBusy} onClick={made.make}>
        {text.linkGroup}
      </Button>
      {made.link && (
        <LinkDialog
          title={text.groupTitle}
          about={text.groupAbout}
          made={made}
          onClose={() => {
            made.close()
            void queries.invalidateQueries({ queryKey: [telegram.getOffice.path] })
          }}
        />
      )}
    </div>
  )
}

function UnlinkGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { telegram: texts, scripts } = useText('office')
  const { bot: text } = texts
  const queries = useQueryClient()
  const unlink = async () => {
    try {
      await callAsStaff(telegram.unlinkGroup, { params: { id: group.id } })
    } catch (error) {
      throw new FormRefusal(serverSentence(error) ?? text.unlinkFailed)
    }
    toast.success(text.unlinked)
    onClose()
    await queries.invalidateQueries({ queryKey: [telegram.getOffice.path] })
  }
  return (
    <ConfirmDialog
      question={text.unlinkQuestion}
      confirm={text.unlinkGroup}
      onConfirm={unlink}
      onClose={onClose}
    >
      <p className="font-medium text-text">{scripts.stages[group.stage]}</p>
      <p>{text.unlinkAbout}</p>
    </ConfirmDialog>
  )
}
