import { useQueryClient } from '@tanstack/react-query'
import { HelperContent, helper, RichHelper } from 'contract/helper'
import type { QuestionKey } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import { useState } from 'react'
import { useController, useFieldArray } from 'react-hook-form'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { fieldSentencesIn } from '../../i18n/error-sentence.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { newerRecordIn, useVersioned } from '../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../shared/changed-notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { saveFailure } from '../records/save-failure.ts'
import { helperDifferences, helperPartNames } from './helper-differences.ts'
import { changesIn, type HelperDraft, helperDraft } from './helper-draft.ts'
import { HelperFoot } from './helper-foot.tsx'
import { HelperGapsNotice } from './helper-gaps-notice.tsx'
import { QuestionCards } from './question-cards.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleTable } from './rule-table.tsx'
import type { TargetNames } from './rule-words.ts'
import { showRule } from './show-rule.ts'
import { TryOut } from './try-out.tsx'

type Opened = { question: QuestionKey } | { rule: number | null }

/** The whole record as a draft: dialogs change parts of it, one button saves it. */
export function HelperForm({ record, names }: { record: RichHelper; names: TargetNames }) {
  const { helper: text, changed } = useText('office')
  const site = useText('site')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { base, conflict, version, reportConflict, acceptNewer } = useVersioned<RichHelper, HelperDraft>(
    record,
  )
  const form = useSchemaForm(HelperContent, { defaultValues: helperDraft(base) })
  const rules = useFieldArray({ control: form.control, name: 'rules' })
  const { field: questions } = useController({ control: form.control, name: 'questions' })
  const [opened, setOpened] = useState<Opened | null>(null)
  // As the answer has them: they come from there, or from a form that fills in what may be left out.
  const draft = { questions: questions.value, rules: rules.fields } as HelperDraft
  const stored = conflict?.newer ?? base

  const take = (newer: RichHelper) => {
    acceptNewer(newer)
    form.reset(helperDraft(newer))
    queryClient.setQueryData(staffQueryOf(helper.richGet, {}).queryKey, newer)
  }
  const save = async (content: HelperDraft) => {
    try {
      take(await callAsStaff(helper.update, { body: { ...changesIn(content, stored), version } }))
    } catch (error) {
      const newer = newerRecordIn(error, RichHelper)
      if (newer) {
        reportConflict(content, newer)
        throw new FormRefusal('')
      }
      showRefusedRule(error)
      throw saveFailure(error, { text, form: site.form })
    }
    toast.success(text.saved)
  }
  const applyRule = (at: number | null, rule: HelperRule) => {
    setOpened(null)
    if (at === null) rules.append(rule, { shouldFocus: false })
    else rules.update(at, rule)
    form.clearErrors(`rules.${at ?? rules.fields.length}`)
    showRule(at ?? rules.fields.length)
  }

  return (
    <>
      <Form
        form={form}
        warnsOnLeave
        hasMoreChanges={opened !== null}
        className="grid grid-cols-1 gap-8"
        onSubmit={save}
      >
        {conflict && (
          <ChangedNotice
            text={changed}
            differences={helperDifferences(conflict.mine, helperDraft(conflict.newer), names, text, language)}
            labels={helperPartNames(text)}
            onTakeTheirs={() => take(conflict.newer)}
          />
        )}
        <HelperGapsNotice draft={draft} pairs={stored.pairs} names={names} />
        <QuestionCards questions={draft.questions} onOpen={(question) => setOpened({ question })} />
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <TryOut draft={draft} pairs={stored.pairs} names={names} />
          <RuleTable
            draft={draft}
            ids={rules.fields.map(({ id }) => id)}
            names={names}
            onOpen={(rule) => setOpened({ rule })}
            onInsert={(at, rule) => rules.insert(at, rule, { shouldFocus: false })}
            onMove={rules.move}
            onRemove={rules.remove}
          />
        </div>
        <HelperFoot hasConflict={conflict !== null} />
      </Form>
      {/* Beside the form: a form has none inside. */}
      {opened && 'question' in opened && (
        <QuestionDialog
          question={opened.question}
          draft={draft.questions[opened.question]}
          storedKeys={base.questions[opened.question].options.map(({ key }) => key)}
          onApply={(changes) => {
            setOpened(null)
            questions.onChange({ ...draft.questions, [opened.question]: changes })
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && 'rule' in opened && (
        <RuleDialog
          at={opened.rule}
          draft={draft}
          names={names}
          onApply={(rule) => applyRule(opened.rule, rule)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The first row that a refusal is about; the row shows what is wrong. */
function showRefusedRule(error: unknown): void {
  const rows = Object.keys(fieldSentencesIn(error)).flatMap((path) => /^rules\.(\d+)\./.exec(path)?.[1] ?? [])
  if (rows.length > 0) showRule(Math.min(...rows.map(Number)))
}
