import { choices, type GroupField } from "./reasons";
import { formWords } from "./words";

/** The kind of input. A `number` is text of digits, sent and stored as text (spec 3). */
export type FieldControl =
  | "text"
  | "multiline"
  | "email"
  | "website"
  | "phone"
  | "date"
  | "number"
  | "choice";

export interface Field {
  readonly label: string;
  readonly control: FieldControl;
  /** Upper bound of the text, in UTF-16 code units. */
  readonly maxLength: number;
  /** A group's field is required once a reason of that group is selected. */
  readonly required: boolean;
  /** A hint shown below the label. */
  readonly hint?: string;
  /** The message for a missing value, if not `<label> is required.` (spec 5). */
  readonly missing?: string;
  readonly options?: readonly string[];
  /** The HTML autocomplete token. */
  readonly autocomplete?: string;
}

export const baseFieldNames = [
  "firstName",
  "lastName",
  "email",
  "organization",
  "organizationWebsite",
  "phoneNumber",
  "inquiryReason",
] as const;

type BaseField = (typeof baseFieldNames)[number];
export type FieldName = BaseField | GroupField;

const line = (label: string, rest: Partial<Field> = {}): Field => ({
  label,
  control: "text",
  maxLength: 200,
  required: false,
  ...rest,
});

const lines = (label: string): Field => line(label, { control: "multiline", maxLength: 4000 });

const choice = (label: string, options: readonly string[], rest: Partial<Field> = {}): Field =>
  line(label, { control: "choice", options, required: true, ...rest });

/** Every field of the form: label, control and limits (spec 2, 3 and 5). */
export const fields: Readonly<Record<FieldName, Field>> = {
  firstName: line("First Name", { required: true, autocomplete: "given-name" }),
  lastName: line("Last Name", { required: true, autocomplete: "family-name" }),
  email: line("Email", {
    control: "email",
    maxLength: 254,
    required: true,
    autocomplete: "email",
  }),
  organization: line("Organization", { required: true, autocomplete: "organization" }),
  organizationWebsite: line("Organization Website", {
    control: "website",
    maxLength: 500,
    required: true,
    hint: "example.com is enough.",
    autocomplete: "url",
  }),
  phoneNumber: line("Phone Number", { control: "phone", maxLength: 50, autocomplete: "tel" }),
  inquiryReason: choice("Inquiry Reason", choices.inquiryReason, {
    missing: "Please select an inquiry reason.",
  }),

  pointOfContactRole: line("Point of Contact Role/Title", { required: true }),
  desiredCollaborationScope: lines("Desired Collaboration Scope"),
  clientProjectName: line("Client/Project Name"),
  serviceDetails: lines("Service Details"),
  typeOfCollaboration: choice("Type of Collaboration", choices.typeOfCollaboration),
  relevantBackground: lines("Relevant Background"),
  deadline: line("Deadline", { control: "date" }),
  investmentInterestType: choice("Investment Interest Type", choices.investmentInterestType),
  programInterestType: choice("Program Interest Type", choices.programInterestType),
  desiredProgramDates: line("Desired Program Dates", { control: "date" }),
  numberOfParticipants: line("Number of Participants", {
    control: "number",
    hint: "A whole number, such as 25.",
  }),
  additionalProgramDetails: lines("Additional Program Details"),
  marketplaceType: choice("Marketplace Type", choices.marketplaceType),
  dataUseCase: lines("Data Use Case"),
  specificDataset: line("Specific Dataset"),
  preferredDeliveryFormat: choice("Preferred Delivery Format", choices.preferredDeliveryFormat, {
    required: false,
  }),
};

const columns = {
  pointOfContactRole: "point_of_contact",
  desiredCollaborationScope: "desired_collaboration_scope",
  clientProjectName: "client_project_name",
  serviceDetails: "detail_of_service",
  typeOfCollaboration: "type_of_collaboration",
  relevantBackground: "relevant_background",
  deadline: "media_deadline",
  investmentInterestType: "investor_interest_type",
  programInterestType: "program_interest_type",
  desiredProgramDates: "desired_program_dates",
  numberOfParticipants: "number_of_participants",
  additionalProgramDetails: "additional_program_details",
  marketplaceType: "marketplace_type",
  dataUseCase: "data_use_case",
  specificDataset: "specific_dataset",
  preferredDeliveryFormat: "preferred_delivery_format",
} as const;

export type LeadColumn = (typeof columns)[keyof typeof columns];

/** The lead's column that each group field is sent and stored in (spec 3). */
export const leadColumns: Readonly<Record<GroupField, LeadColumn>> = columns;

export const groupFieldNames = Object.keys(leadColumns) as GroupField[];
export const fieldNames: readonly FieldName[] = [...baseFieldNames, ...groupFieldNames];

/** The message for a missing value (spec 5). */
export function missingMessage(name: FieldName): string {
  const { label, missing } = fields[name];
  return missing ?? `${label} is required.`;
}

/** The text of the empty option: for an optional choice, it means no preference. */
export const emptyChoice = ({ required }: Field): string =>
  required ? formWords.choose : formWords.noPreference;
