import type { CaseEvent } from 'contract/case-events'
import type { ItemState } from 'contract/case-states'
import { expect, test } from 'vitest'
import type { CaseNow, UntoldEvent } from './case-news.queries.ts'
import type { News } from './case-news.ts'
import { kindOf } from './case-news.ts'
import { newsText } from './case-news-texts.ts'
import { collectNews } from './collect-news.ts'

const word = (name: string) => ({ uz: name, en: `${name} (en)`, ru: `${name} (ru)` })

const now = (facts: Partial<CaseNow> = {}): CaseNow => ({
  status: 'pending',
  decision_code: null,
  outcome: null,
  responsible: null,
  step: null,
  all_accepted: false,
  ...facts,
})

const about = (event: CaseEvent, item: UntoldEvent['item'] = null): UntoldEvent => ({
  event,
  item,
  declined_for: null,
})
const item = (name: string, state: ItemState): UntoldEvent['item'] => ({
  id: name,
  name: word(name),
  state,
  reason_code: state === 'redo' ? 'blurry' : null,
  due_on: null,
})
const step = { name: word('Suhbat'), turn: 'client', due_on: null } as const
const whats = (events: UntoldEvent[], facts: Partial<CaseNow> = {}) =>
  collectNews(events, now(facts)).map(({ what }) => what)

test.each<[string, UntoldEvent[], Partial<CaseNow>, News['what'][], string | undefined]>([
  ['nothing', [], {}, [], undefined],
  ['a document to send again', [about('sent_back', item('Pasport', 'redo'))], {}, ['redo'], 'document_redo'],
  ['one that came again meanwhile', [about('sent_back', item('Pasport', 'waiting'))], {}, [], undefined],
  ['an item that is no longer asked for', [about('sent_back')], {}, [], undefined],
  ['an expired one', [about('expired', item('Pasport', 'expired'))], {}, ['expired'], 'document_redo'],
  [
    'one of several accepted',
    [about('accepted', item('Rasm', 'accepted'))],
    {},
    ['accepted'],
    'document_accepted',
  ],
  [
    'the last one accepted',
    [about('accepted', item('Rasm', 'accepted'))],
    { all_accepted: true },
    ['all_accepted'],
    'document_accepted',
  ],
  [
    'a better file declined while all are accepted',
    [about('offer_declined', item('Rasm', 'accepted'))],
    { all_accepted: true },
    ['declined'],
    'document_redo',
  ],
  [
    'decided twice, told as it is',
    [about('accepted', item('Rasm', 'redo')), about('sent_back', item('Rasm', 'redo'))],
    {},
    ['redo'],
    'document_redo',
  ],
  ['a step', [about('step_started')], { step }, ['step'], 'step'],
  ['a step that is over by now', [about('step_started')], {}, [], undefined],
  [
    'a step of a case that is finished',
    [about('step_started'), about('finished')],
    { step, outcome: 'granted' },
    ['finished'],
    'decision',
  ],
  ['a new responsible', [about('assigned')], { responsible: 'Aziza' }, ['responsible'], 'responsible'],
  ['a responsible who is gone', [about('assigned')], {}, [], undefined],
  ['an approval', [about('decided')], { status: 'approved' }, ['approved'], 'decision'],
  ['a status that says nothing to a client', [about('decided')], { status: 'uknown' }, [], undefined],
  [
    'the most important first',
    [
      about('assigned'),
      about('step_started'),
      about('accepted', item('Rasm', 'accepted')),
      about('sent_back', item('Pasport', 'redo')),
      about('decided'),
    ],
    { responsible: 'Aziza', step, status: 'approved' },
    ['approved', 'redo', 'accepted', 'step', 'responsible'],
    'decision',
  ],
])('%s', (_name, events, facts, expected, kind) => {
  expect(whats(events, facts)).toEqual(expected)
  expect(kindOf(collectNews(events, now(facts)))).toBe(kind)
})

test.each([
  ['uz', 'Rasm: yangi fayl olinmadi (fayl parol bilan yopilgan), avval qabul qilingani qoladi'],
  [
    'en',
    'Rasm (en): the new file was not taken (the file is protected by a password), the accepted one stays',
  ],
  ['ru', 'Rasm (ru): новый файл не принят (файл защищён паролем), остаётся принятый ранее'],
] as const)('why a better file was declined is said in %s', (language, text) => {
  const declined = { ...about('offer_declined', item('Rasm', 'accepted')), declined_for: 'locked' as const }
  expect(collectNews([declined], now()).map((one) => newsText(one, language))).toEqual([text])
})
