import type { Database } from '../db/database.ts'
import { itemHistories, replayItem } from '../domains/cases/replay/replay-items.ts'
import { leadHistories, replayLead } from '../domains/leads/replay/replay-history.ts'
import { collect, type Finding, findingOf } from './finding.ts'
import {
  countApplications,
  findAuditGaps,
  findBrokenApplications,
  findWrongFigures,
  readAuditNumbers,
} from './histories.queries.ts'

/** What is changed past the product is mostly changed lately. */
const quickDays = 7

/** Every lead is what its history makes of it, line by line; `quick` asks for those that were changed lately. */
export async function checkLeads(db: Database, quick: boolean): Promise<Finding> {
  const broken = collect()
  let checked = 0
  for await (const lead of leadHistories(db, quick ? quickDays : 0)) {
    checked += 1
    const [first] = replayLead(lead)
    if (first) broken.add(`${lead.id}: ${first}`)
  }
  return findingOf({
    check: 'leads',
    checked,
    found: broken,
    good: `each${quick ? ' of the last week' : ''} is what its history leads to`,
    bad: 'are not what their history leads to',
    advice: 'rows were changed past the product; the history says what a lead was',
  })
}

/** The same for every line of a checklist. */
export async function checkItems(db: Database, quick: boolean): Promise<Finding> {
  const broken = collect()
  let checked = 0
  for await (const item of itemHistories(db, quick ? quickDays : 0)) {
    checked += 1
    const [first] = replayItem(item)
    if (first) broken.add(`${item.id}: ${first}`)
  }
  return findingOf({
    check: 'checklists',
    checked,
    found: broken,
    good: `each line${quick ? ' of the last week' : ''} is what its history leads to`,
    bad: 'lines are not what their history leads to',
    advice: 'rows were changed past the product; the history says how a document was judged',
  })
}

export async function checkApplications(db: Database): Promise<Finding> {
  return findingOf({
    check: 'applications',
    checked: await countApplications(db),
    found: await findBrokenApplications(db),
    good: 'each has the status that its history ends with',
    bad: 'have another status than their history ends with, or a gap in it',
    advice: 'rows were changed past the product; the history says what an application was',
  })
}

export async function checkFigures(db: Database): Promise<Finding> {
  const { places, ...found } = await findWrongFigures(db)
  return findingOf({
    check: 'figures',
    checked: places,
    found,
    good: 'the figures of the pipeline are the numbers of leads',
    bad: 'figures of the pipeline are not the number of leads',
    advice: 'a trigger was off while leads were written',
  })
}

/** Calls that were rolled back and crashes leave gaps, too, but short ones. */
const longGap = 100

export async function checkAudit(db: Database): Promise<Finding> {
  const { entries, last } = await readAuditNumbers(db)
  return findingOf({
    check: 'audit log',
    checked: entries,
    found: await findAuditGaps(db, longGap),
    good: `no long gap; ${last - entries} numbers are unused, as calls that were rolled back leave them`,
    bad: `places where more than ${longGap} numbers are missing`,
    level: 'question',
    advice: 'entries were removed, or a large import was rolled back: compare with an older backup',
  })
}
