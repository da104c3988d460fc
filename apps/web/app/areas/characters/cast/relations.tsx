import { characterPath, relationKinds } from '@fabula/contracts/character-sizes'
import type { GraphNode, GraphRelation } from '@fabula/contracts/characters.sharing'
import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chapterWords, relationWords } from '../cast-texts.ts'

type Graph = { nodes: readonly GraphNode[]; relations: readonly GraphRelation[] }

/** The same relations as the graph, for everyone and without script. */
export function RelationList({ nodes, relations, ownIds }: Graph & { ownIds: readonly string[] }) {
  const byId = new Map(nodes.map((node) => [node._id, node]))
  const groups = nodes
    .map((node) => ({ node, own: relations.filter(({ fromId }) => fromId === node._id) }))
    .filter(({ own }) => own.length > 0)
  return (
    <ul className="relation-list">
      {groups.map(({ node, own }) => (
        <li key={node._id} className="relation-group">
          <h3 className="relation-name" dir="auto">
            <Name node={node} />
          </h3>
          <ul>
            {own.map((relation) => (
              <li key={relation.toId} className="relation-row">
                <span className="relation-kind">{relationWords[relation.kind]}</span>{' '}
                <Name node={byId.get(relation.toId)!} />
                {relation.text ? <span className="text-ink-soft">. {relation.text}</span> : null}
                {relation.from ? (
                  <span className="text-meta text-ink-faint"> (from {chapterWords(relation.from)})</span>
                ) : null}
                {ownIds.includes(node._id) ? (
                  <Form method="post" preventScrollReset className="inline">
                    <input type="hidden" name="characterId" value={node._id} />
                    <input type="hidden" name="otherId" value={relation.toId} />
                    <button type="submit" name="intent" value="unrelate" className="relation-remove">
                      Remove
                      <span className="sr-only">
                        {' '}
                        the relation of {node.name} to {byId.get(relation.toId)!.name}
                      </span>
                    </button>
                  </Form>
                ) : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const Name = ({ node }: { node: GraphNode }) =>
  node.isArchived ? (
    <span dir="auto">{node.name}</span>
  ) : (
    <Link to={characterPath(node)} dir="auto" className="ui-ruled">
      {node.name}
    </Link>
  )

type RelationFormProps = {
  nodes: readonly GraphNode[]
  ownIds: readonly string[]
  chapters: readonly SelectOption[]
}

/** For owners of characters in the cast. */
export function RelationForm({ nodes, ownIds, chapters }: RelationFormProps) {
  const optionOf = ({ _id, name }: GraphNode) => ({ value: _id, label: name })
  const others = nodes.filter(({ isArchived }) => !isArchived)
  return (
    <Form method="post" preventScrollReset className="relation-form">
      <Select
        label="Character"
        name="characterId"
        required
        placeholder="Choose a character"
        defaultValue=""
        options={others.filter(({ _id }) => ownIds.includes(_id)).map(optionOf)}
      />
      <Select
        label="Related to"
        name="otherId"
        required
        placeholder="Choose a character"
        defaultValue=""
        options={others.map(optionOf)}
      />
      <Select
        label="Who is their"
        name="kind"
        options={relationKinds.map((kind) => ({ value: kind, label: relationWords[kind] }))}
      />
      <Select
        label="True from"
        name="fromChapterId"
        defaultValue=""
        options={[{ value: '', label: 'The start' }, ...chapters]}
      />
      <TextField label="In a few words (optional)" name="text" maxLength={500} className="relation-text" />
      <Button type="submit" name="intent" value="relate" variant="quiet">
        Save relation
      </Button>
    </Form>
  )
}
