import { fill } from 'contract/fill'
import { type HelperRule, maxRules } from 'contract/helper-rules'
import { pickText } from 'contract/text'
import { useId } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { fieldMessages, groupMessage } from './field-messages.ts'
import type { HelperDraft } from './helper-draft.ts'
import { RuleActions } from './rule-actions.tsx'
import { ruleProblems } from './rule-problems.ts'
import { conditionLines, countryName, effectText, serviceName, type TargetNames } from './rule-words.ts'
import { ruleId, showRule } from './show-rule.ts'

type RuleTableProps = {
  draft: HelperDraft
  /** The keys of the rows. */
  ids: readonly string[]
  names: TargetNames
  /** Opens the form of a rule; null for a new one. */
  onOpen: (at: number | null) => void
  onInsert: (at: number, rule: HelperRule) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

type Row = { id: string; at: number; rule: HelperRule; problems: string[] }

const tones: Record<HelperRule['kind'], BadgeTone> = { adds: 'success', stops: 'danger', lacks: 'warning' }

/** All rules in their order, in which reasons of equal weight are told. */
export function RuleTable({ draft, ids, names, onOpen, ...changes }: RuleTableProps) {
  const { helper: office, records } = useText('office')
  const language = useLanguage()
  const text = office.rules
  const { errors } = useFormState<FieldValues>()
  const titleId = useId()
  const count = draft.rules.length
  const rows = draft.rules.map((rule, at) => ({
    id: ids[at] ?? String(at),
    at,
    rule,
    problems: [
      ...new Set([
        ...ruleProblems(rule, draft.questions, names, office),
        ...fieldMessages((errors.rules as FieldValues | undefined)?.[at]),
      ]),
    ],
  }))
  const columns: [Column<Row>, ...Column<Row>[]] = [
    {
      id: 'target',
      header: text.target,
      cell: (row) => <RuleName row={row} names={names} onOpen={onOpen} />,
    },
    {
      id: 'condition',
      header: text.condition,
      cell: ({ rule }) => (
        <ul className="grid gap-0.5">
          {conditionLines(rule, draft.questions, office, language).map(({ question, name, options }) => (
            <li key={question}>
              <span className="text-faint">{name}:</span> {options}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'effect',
      header: text.effect,
      cell: ({ rule }) => <Badge tone={tones[rule.kind]}>{effectText(rule, office)}</Badge>,
    },
    { id: 'reason', header: text.reason, cell: ({ rule }) => pickText(rule.reason, language) },
  ]
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-4 xl:order-first">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-lg">
            {text.title}
          </h2>
          <p className="text-sm text-muted">{fill(text.count, { n: count, max: maxRules })}</p>
        </div>
        {count < maxRules && (
          <Button tone="quiet" onClick={() => onOpen(null)}>
            <span className="flex items-center gap-2">
              <Icon name="Plus" className="size-4" />
              {text.add}
            </span>
          </Button>
        )}
      </div>
      <FieldError id={`${titleId}-error`} message={groupMessage(errors.rules)} />
      {count === 0 ? (
        <EmptyState message={text.none} />
      ) : (
        <Table
          caption={text.title}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          actionsHeader={records.actions}
          actions={({ at, rule }) => (
            <RuleActions
              at={at}
              count={count}
              onOpen={() => onOpen(at)}
              onDuplicate={() => {
                changes.onInsert(at + 1, rule)
                showRule(at + 1)
              }}
              onMove={(to) => changes.onMove(at, to)}
              onRemove={() => {
                changes.onRemove(at)
                showRule(Math.min(at, count - 2))
              }}
            />
          )}
        />
      )}
    </section>
  )
}

type RuleNameProps = { row: Row; names: TargetNames; onOpen: (at: number) => void }

function RuleName({ row: { at, rule, problems }, names, onOpen }: RuleNameProps) {
  const { helper: office } = useText('office')
  const { service_id, country_id } = rule
  return (
    <div className="grid gap-1 py-1 lg:min-w-32">
      <button
        type="button"
        id={ruleId(at)}
        data-row-stop
        className="scroll-mt-24 py-1 text-start wrap-anywhere underline-offset-4 hover:underline"
        onClick={() => onOpen(at)}
      >
        {at + 1}. {serviceName(names, service_id, office)}
      </button>
      <span className="text-sm font-normal text-muted">
        {country_id === null ? office.rules.everyCountry : countryName(names, country_id, office)}
      </span>
      {problems.map((problem) => (
        <FieldError key={problem} id={`${ruleId(at)}-${problem}`} message={problem} />
      ))}
    </div>
  )
}
