import { desk } from 'contract/desk'
import { leadCards, leadSorts } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { apiPrefix } from 'contract/request'
import { system } from 'contract/system'
import { tasks } from 'contract/tasks'
import { searchTerms } from 'server/testing/records/many-records'

export type LeadCaller = 'call_manager' | 'document_manager' | 'admin' | 'call_agent'

export type LeadCall = { name: string; as: LeadCaller; path: string }

type Asked = Record<string, string>
const phone = '90 123 4'

/** What the pages of the pipeline request all day, by role. */
export const leadCalls: LeadCall[] = [
  list('the first list', 'call_manager', {}),
  ...leadCards.map((card) => list(`the card ${card}`, 'call_manager', { card })),
  list('the card meetings', 'document_manager', { card: 'meetings' }),
  list('rejected leads of all stages', 'admin', { status_in: 'rejected' }),
  list('leads of a source', 'admin', { source: 'telegram' }),
  ...leadSorts.map((sort) => list(`sorted by ${sort}`, 'call_manager', { sort })),
  list('leads of two sources', 'call_manager', { source: 'telegram,instagram' }),
  list('leads with a tag', 'call_manager', { tags: 'olx' }),
  list('hot leads', 'call_manager', { hot: 'true' }),
  { name: 'sources and tags', as: 'call_manager', path: apiPrefix + leads.listWords.path },
  list('a word of five people', 'call_manager', { query: searchTerms.rare }),
  list('a word of nearly everybody', 'call_manager', { query: searchTerms.common }),
  list('a word of nearly everybody', 'document_manager', { query: searchTerms.common }),
  list('a part of a phone', 'call_manager', { query: phone }),
  { name: 'the own leads', as: 'call_agent', path: apiPrefix + leads.listOfAgent.path },
  { name: 'the leads of all agents', as: 'admin', path: apiPrefix + leads.listOfAgent.path },
  { name: 'today', as: 'call_agent', path: apiPrefix + desk.today.path },
  { name: 'today', as: 'call_manager', path: apiPrefix + desk.today.path },
  { name: 'tasks', as: 'call_manager', path: apiPrefix + tasks.list.path },
  { name: 'the figures', as: 'call_manager', path: apiPrefix + leads.statistics.path },
  search('a word of five people', 'admin', searchTerms.rare),
  search('a word of nearly everybody', 'admin', searchTerms.common),
  search('a word of nearly everybody', 'document_manager', searchTerms.common),
  search('a part of a phone', 'call_manager', phone),
  search('a word of nearly everybody', 'call_agent', searchTerms.common),
]

function list(name: string, as: LeadCaller, query: Asked): LeadCall {
  return { name, as, path: `${apiPrefix}${leads.list.path}?${new URLSearchParams(query)}` }
}

function search(word: string, as: LeadCaller, query: string): LeadCall {
  const path = `${apiPrefix}${system.search.path}?${new URLSearchParams({ query })}`
  return { name: `search of everything, ${word}`, as, path }
}
