"""Cases to solve: made to order, one a day, and their claims checked.

Modules, each of which imports only modules before it, with the names that other packages use:

- `course`: `course`
- `demands`: `check_demands`, `DemandError`, `Demands`, `parse_rules`, `usable_editions`, `useful_predicates`
- `draws`: `Draws`
- `dealing`: `deal_case`, `DealtCase`, `on_line`
- `testing`: `DealTests`
- `making`: `Limit`
- `case`: `Case`, `ClaimError`, `NoCaseError`, `parse_claims`, `write_solution`
- `batch`: `Batch`, `log_name`, `make_batch`, `map_in_processes`, `MapItems`, `OtherCasesError`
- `checking`: `check_case`
- `daily`: `case_of_the_day`, `today`, `usual_edition`, `WEEK`
- `sheets`: `case_sheet`, `CaseSheet`, `sheets_html`
"""
