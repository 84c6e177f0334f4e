import type { Language } from 'contract/text'
import { account as accountEn } from './en/account.ts'
import { apply as applyEn } from './en/apply.ts'
import { cabinet as cabinetEn } from './en/cabinet.ts'
import { capture as captureEn } from './en/capture.ts'
import { caseTexts as caseEn } from './en/case.ts'
import { channels as channelsEn } from './en/channels.ts'
import { checklist as checklistEn } from './en/checklist.ts'
import { compare as compareEn } from './en/compare.ts'
import { contact as contactEn } from './en/contact.ts'
import { countries as countriesEn } from './en/countries.ts'
import { details as detailsEn } from './en/details.ts'
import { documents as documentsEn } from './en/documents.ts'
import { files as filesEn } from './en/files.ts'
import { help as helpEn } from './en/help.ts'
import { home as homeEn } from './en/home.ts'
import { match as matchEn } from './en/match.ts'
import { messages as messagesEn } from './en/messages.ts'
import { scopeGroups as scopeGroupsEn, scopeLabels as scopeLabelsEn } from './en/office/api-key-scopes.ts'
import { office as officeEn } from './en/office.ts'
import { passport as passportEn } from './en/passport.ts'
import { privacy as privacyEn } from './en/privacy.ts'
import { process as processEn } from './en/process.ts'
import { profile as profileEn } from './en/profile.ts'
import { security as securityEn } from './en/security.ts'
import { services as servicesEn } from './en/services.ts'
import { site as siteEn } from './en/site.ts'
import { stories as storiesEn } from './en/stories.ts'
import { terms as termsEn } from './en/terms.ts'
import { userfiles as userfilesEn } from './en/userfiles.ts'
import { viewer as viewerEn } from './en/viewer.ts'
import { account as accountRu } from './ru/account.ts'
import { apply as applyRu } from './ru/apply.ts'
import { cabinet as cabinetRu } from './ru/cabinet.ts'
import { capture as captureRu } from './ru/capture.ts'
import { caseTexts as caseRu } from './ru/case.ts'
import { channels as channelsRu } from './ru/channels.ts'
import { checklist as checklistRu } from './ru/checklist.ts'
import { compare as compareRu } from './ru/compare.ts'
import { contact as contactRu } from './ru/contact.ts'
import { countries as countriesRu } from './ru/countries.ts'
import { details as detailsRu } from './ru/details.ts'
import { documents as documentsRu } from './ru/documents.ts'
import { files as filesRu } from './ru/files.ts'
import { help as helpRu } from './ru/help.ts'
import { home as homeRu } from './ru/home.ts'
import { match as matchRu } from './ru/match.ts'
import { messages as messagesRu } from './ru/messages.ts'
import { scopeGroups as scopeGroupsRu, scopeLabels as scopeLabelsRu } from './ru/office/api-key-scopes.ts'
import { office as officeRu } from './ru/office.ts'
import { passport as passportRu } from './ru/passport.ts'
import { privacy as privacyRu } from './ru/privacy.ts'
import { process as processRu } from './ru/process.ts'
import { profile as profileRu } from './ru/profile.ts'
import { security as securityRu } from './ru/security.ts'
import { services as servicesRu } from './ru/services.ts'
import { site as siteRu } from './ru/site.ts'
import { stories as storiesRu } from './ru/stories.ts'
import { terms as termsRu } from './ru/terms.ts'
import { userfiles as userfilesRu } from './ru/userfiles.ts'
import { viewer as viewerRu } from './ru/viewer.ts'
import { account as accountUz } from './uz/account.ts'
import { apply as applyUz } from './uz/apply.ts'
import { cabinet as cabinetUz } from './uz/cabinet.ts'
import { capture as captureUz } from './uz/capture.ts'
import { caseTexts as caseUz } from './uz/case.ts'
import { channels as channelsUz } from './uz/channels.ts'
import { checklist as checklistUz } from './uz/checklist.ts'
import { compare as compareUz } from './uz/compare.ts'
import { contact as contactUz } from './uz/contact.ts'
import { countries as countriesUz } from './uz/countries.ts'
import { details as detailsUz } from './uz/details.ts'
import { documents as documentsUz } from './uz/documents.ts'
import { files as filesUz } from './uz/files.ts'
import { help as helpUz } from './uz/help.ts'
import { home as homeUz } from './uz/home.ts'
import { match as matchUz } from './uz/match.ts'
import { messages as messagesUz } from './uz/messages.ts'
import { scopeGroups as scopeGroupsUz, scopeLabels as scopeLabelsUz } from './uz/office/api-key-scopes.ts'
import { office as officeUz } from './uz/office.ts'
import { passport as passportUz } from './uz/passport.ts'
import { privacy as privacyUz } from './uz/privacy.ts'
import { process as processUz } from './uz/process.ts'
import { profile as profileUz } from './uz/profile.ts'
import { security as securityUz } from './uz/security.ts'
import { services as servicesUz } from './uz/services.ts'
import { site as siteUz } from './uz/site.ts'
import { stories as storiesUz } from './uz/stories.ts'
import { terms as termsUz } from './uz/terms.ts'
import { userfiles as userfilesUz } from './uz/userfiles.ts'
import { viewer as viewerUz } from './uz/viewer.ts'

const areas = {
  site: { uz: siteUz, en: siteEn, ru: siteRu },
  home: { uz: homeUz, en: homeEn, ru: homeRu },
  services: { uz: servicesUz, en: servicesEn, ru: servicesRu },
  process: { uz: processUz, en: processEn, ru: processRu },
  countries: { uz: countriesUz, en: countriesEn, ru: countriesRu },
  compare: { uz: compareUz, en: compareEn, ru: compareRu },
  match: { uz: matchUz, en: matchEn, ru: matchRu },
  stories: { uz: storiesUz, en: storiesEn, ru: storiesRu },
  contact: { uz: contactUz, en: contactEn, ru: contactRu },
  help: { uz: helpUz, en: helpEn, ru: helpRu },
  privacy: { uz: privacyUz, en: privacyEn, ru: privacyRu },
  terms: { uz: termsUz, en: termsEn, ru: termsRu },
  account: { uz: accountUz, en: accountEn, ru: accountRu },
  apply: { uz: applyUz, en: applyEn, ru: applyRu },
  files: { uz: filesUz, en: filesEn, ru: filesRu },
  capture: { uz: captureUz, en: captureEn, ru: captureRu },
  channels: { uz: channelsUz, en: channelsEn, ru: channelsRu },
  checklist: { uz: checklistUz, en: checklistEn, ru: checklistRu },
  userfiles: { uz: userfilesUz, en: userfilesEn, ru: userfilesRu },
  profile: { uz: profileUz, en: profileEn, ru: profileRu },
  details: { uz: detailsUz, en: detailsEn, ru: detailsRu },
  passport: { uz: passportUz, en: passportEn, ru: passportRu },
  cabinet: { uz: cabinetUz, en: cabinetEn, ru: cabinetRu },
  case: { uz: caseUz, en: caseEn, ru: caseRu },
  messages: { uz: messagesUz, en: messagesEn, ru: messagesRu },
  documents: { uz: documentsUz, en: documentsEn, ru: documentsRu },
  security: { uz: securityUz, en: securityEn, ru: securityRu },
  viewer: { uz: viewerUz, en: viewerEn, ru: viewerRu },
  office: { uz: officeUz, en: officeEn, ru: officeRu },
  // What an API key may be for: of its page alone, as every page of the office is sent the texts of the whole office.
  scopes: {
    uz: { groups: scopeGroupsUz, labels: scopeLabelsUz },
    en: { groups: scopeGroupsEn, labels: scopeLabelsEn },
    ru: { groups: scopeGroupsRu, labels: scopeLabelsRu },
  },
}

/** The texts of each area, typed by their model. */
export type Texts = { [Area in keyof typeof areas]: (typeof areas)[Area]['uz'] }

/**
 * The texts a loader passes to its page, where `useText` finds them. Only loaders may call it: this file imports all
 * languages, and a visitor downloads one.
 */
export function textsOf<Area extends keyof Texts>(area: Area, language: Language): Pick<Texts, Area> {
  const texts: { [L in Language]: unknown } = areas[area]
  return { [area]: texts[language] } as Pick<Texts, Area>
}
