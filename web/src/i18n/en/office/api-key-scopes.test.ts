import { expect, test } from 'vitest'
import { scopeGroups as groupsUz, scopeLabels as labelsUz } from '../../uz/office/api-key-scopes.ts'
import { scopeGroups, scopeLabels } from './api-key-scopes.ts'

test('the calls of API keys are named in English too, each by a name of its own', () => {
  expect(Object.keys(scopeLabels)).toEqual(Object.keys(labelsUz))
  expect(Object.keys(scopeGroups)).toEqual(Object.keys(groupsUz))
  expect(new Set(Object.values(scopeLabels)).size).toBe(Object.keys(labelsUz).length)
})
