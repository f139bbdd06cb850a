/** XML as a tree, read by a parser that has nothing to do with the library that writes it. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** By name, as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The text in it, without that of its children. */
  text: string;
}

/** Throws where the text is not well-formed, or uses a prefix that is not declared. */
export function readXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]));
    const element = { name: local, namespace: uri, attributes: values, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(source).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('no element');
  return root;
}

/** The children of that name. */
export function all({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}
