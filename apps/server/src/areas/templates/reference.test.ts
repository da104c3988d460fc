// The built-in texts: complete, within their limits, and not placeholders.
import { permissions } from '@fabula/contracts/templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '#platform/search-folding.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createReference, type ReferenceData } from './reference.ts'

let app: TestApp
let data: ReferenceData
beforeAll(async () => {
  app = await shareTestApp()
  data = await createReference(app.foundation).get()
})
afterAll(() => app.close())

/** The sentences shown to users, without names. */
function sentences(): string[] {
  return [
    ...data.formats.map(({ description }) => description),
    ...data.genres.map(({ description }) => description),
    ...data.roles.map(({ description }) => description),
    ...data.templates.flatMap(({ description, sections }) => [
      description,
      ...sections.map(({ purpose }) => purpose),
    ]),
    ...data.guides.flatMap(({ description, sections }) => [
      description,
      ...sections.flatMap(({ points }) => points),
    ]),
    ...data.sectionGuides.flatMap(({ description, tips }) => [description, ...tips]),
  ]
}

describe('references', () => {
  test('every section has a guide, and every guide a section', () => {
    const used = data.templates.flatMap(({ sections }) => sections.map(({ key }) => key ?? ''))
    const known = data.sectionGuides.map(({ sectionId }) => sectionId)
    expect(used.toSorted()).toEqual(known.toSorted())
  })

  test('every template has one guide', () => {
    expect(data.guides.map(({ templateId }) => templateId)).toEqual(data.templates.map(({ _id }) => _id))
  })

  test('formats and genres of a template exist, and all but three templates name their formats', () => {
    const formatIds = new Set(data.formats.map(({ _id }) => _id))
    const genreIds = new Set(data.genres.map(({ _id }) => _id))
    for (const template of data.templates) {
      expect(template.formatIds.every((id) => formatIds.has(id))).toBe(true)
      expect(template.genreIds.every((id) => genreIds.has(id))).toBe(true)
    }
    const named = data.templates.filter(({ formatIds: ids }) => ids.length > 0)
    expect(named.length).toBe(data.templates.length - 3)
  })

  test('the well-known sections exist', () => {
    const known = new Set(data.sectionGuides.map(({ sectionId }) => sectionId))
    for (const key of 'departure initiation return act1 act2 act3 act4 act5 beginning middle end'.split(' '))
      expect(known).toContain(key)
    expect(data.templates[0]).toMatchObject({ slug: 'blank', sections: [] })
  })

  test('no slug of a template is also a route', () => {
    for (const { slug } of data.templates)
      expect(['full', 'search', 'guides', 'sections', 'format', 'custom-genres']).not.toContain(slug)
  })

  test('ids are unique', () => {
    const { every, ...offered } = data
    for (const list of [...Object.values(offered), ...Object.values(every)]) {
      const ids = list.map(({ _id }) => _id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('every permission belongs to a role', () => {
    expect(new Set(data.roles.flatMap(({ permissions: may }) => may))).toEqual(new Set(permissions))
  })
})

describe('texts', () => {
  test('are sentences of limited length, without duplicates and placeholders', () => {
    const all = sentences()
    for (const sentence of all) {
      expect(sentence).toMatch(/^[“A-Z].*[.?:”]$/s)
      expect(sentence.length).toBeGreaterThan(8)
      expect(sentence.length).toBeLessThanOrEqual(400)
      expect(sentence).not.toMatch(/lorem|todo|tbd|xxx|placeholder|!|'|"|\s{2}/i)
    }
    const written = all.filter((sentence) => sentence.length > 30)
    expect(written.filter((sentence, index) => written.indexOf(sentence) !== index)).toEqual([])
  })

  test('are in US English', () => {
    const names = [
      ...data.genres.map(({ name }) => name),
      ...data.templates.flatMap(({ name, sections }) => [name, ...sections.map(({ title }) => title)]),
      ...data.guides.flatMap(({ sections }) => sections.map(({ title }) => title)),
      ...data.sectionGuides.map(({ title }) => title),
    ]
    const british =
      /(?:hum|col|behavi|neighb|arm|fav)our|centre|instalment|recognis|realis|\b(?:towards|afterwards|grey|somebody|anybody|whoever)\b/i
    for (const text of [...sentences(), ...names]) expect(text).not.toMatch(british)
  })

  test('every section has a few tips, each short enough for the side panel', () => {
    for (const { tips } of data.sectionGuides) {
      expect(tips.length).toBeGreaterThanOrEqual(4)
      expect(tips.length).toBeLessThanOrEqual(6)
      for (const tip of tips) expect(tip.length).toBeLessThanOrEqual(140)
    }
    for (const { sections } of data.guides) expect(sections).toHaveLength(3)
  })

  // Servers disagree on whether punctuation next to a word is part of it.
  test('are indexed as the application folds them', async () => {
    const rows = await app.foundation.db
      .selectFrom('templates')
      .select(['name', 'name_key', 'search_text'])
      .where('owner_id', 'is', null)
      .execute()
    for (const { name, name_key, search_text } of rows) {
      expect(name_key).toBe(fold(name))
      expect(search_text).toBe(fold(search_text))
    }
  })
})
